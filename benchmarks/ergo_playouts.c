/* Ergo, played at random: a straightforward C version, to measure ours beside. A board of bytes, a list of all legal
 * moves, one of them at random, a look along the four lines through the cell it reached.
 *
 * usage: ergo_playouts GAMES SEED MAX_PLIES
 * prints: plies, seconds, black wins, white wins, draws */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COLUMNS = 10, ROWS = 9, CELLS = 90, RING = 34 };
enum { EMPTY = 0, HOLLOW = 1, LION = 2 };

typedef struct {
    int8_t owner[CELLS]; /* 0 nobody, 1 black, 2 white */
    int8_t face[CELLS];
    int8_t reserve[3];
    int8_t side;
} Game;

typedef struct {
    int8_t from, to;
} Move;

static int8_t ring[RING], place[CELLS];
static uint64_t generator;

static unsigned below(unsigned bound) {
    generator ^= generator << 13;
    generator ^= generator >> 7;
    generator ^= generator << 17;
    return (unsigned)((generator >> 32) * bound >> 32);
}

static int is_path(int cell) {
    int column = cell % COLUMNS, row = cell / COLUMNS;
    return column == 0 || column == COLUMNS - 1 || row == 0 || row == ROWS - 1;
}

static void lay_path(void) {
    int n = 0;
    for (int column = 0; column < COLUMNS - 1; column++) ring[n++] = column;
    for (int row = 0; row < ROWS - 1; row++) ring[n++] = row * COLUMNS + COLUMNS - 1;
    for (int column = COLUMNS - 1; column > 0; column--) ring[n++] = (ROWS - 1) * COLUMNS + column;
    for (int row = ROWS - 1; row > 0; row--) ring[n++] = row * COLUMNS;
    memset(place, -1, sizeof place);
    for (int i = 0; i < RING; i++) place[ring[i]] = i;
}

static int list_moves(const Game *game, Move *moves) {
    int n = 0;
    if (game->reserve[game->side] > 0)
        for (int cell = 0; cell < CELLS; cell++)
            if (game->owner[cell] == EMPTY) moves[n++] = (Move){-1, cell};
    for (int cell = 0; cell < CELLS; cell++) {
        if (game->owner[cell] != game->side) continue;
        int column = cell % COLUMNS, row = cell / COLUMNS, from_path = is_path(cell);
        for (int up = -1; up <= 1; up++)
            for (int across = -1; across <= 1; across++) {
                if (!up && !across) continue;
                if (game->face[cell] == HOLLOW && up && across) continue;
                int c = column + across, r = row + up;
                if (c < 0 || c >= COLUMNS || r < 0 || r >= ROWS) continue;
                int to = r * COLUMNS + c;
                if (game->owner[to] != EMPTY || (from_path && is_path(to))) continue;
                moves[n++] = (Move){cell, to};
            }
        if (!from_path) continue;
        int steps = 1;
        for (; steps < RING; steps++) {
            int to = ring[(place[cell] + steps) % RING];
            if (game->owner[to] != EMPTY) break;
            moves[n++] = (Move){cell, to};
        }
        if (steps == RING) continue; /* alone on the path: it has been everywhere */
        for (int back = 1; back < RING; back++) {
            int to = ring[(place[cell] + RING - back) % RING];
            if (game->owner[to] != EMPTY) break;
            moves[n++] = (Move){cell, to};
        }
    }
    return n;
}

static int has_line_through(const Game *game, int cell) {
    static const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
    for (int d = 0; d < 4; d++) {
        int run = 1;
        for (int sign = -1; sign <= 1; sign += 2) {
            int c = cell % COLUMNS, r = cell / COLUMNS;
            for (;;) {
                c += sign * directions[d][0], r += sign * directions[d][1];
                if (c < 0 || c >= COLUMNS || r < 0 || r >= ROWS) break;
                if (game->owner[r * COLUMNS + c] != game->owner[cell]) break;
                run++;
            }
        }
        if (run >= 5) return 1;
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    long games = atol(argv[1]), plies = 0, results[3] = {0, 0, 0};
    generator = strtoull(argv[2], NULL, 10);
    int max_plies = atoi(argv[3]);
    lay_path();
    struct timespec begun, ended;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    for (long g = 0; g < games; g++) {
        Game game;
        Move moves[512];
        memset(&game, 0, sizeof game);
        game.reserve[1] = game.reserve[2] = 12;
        game.side = 1;
        int winner = 0, passes = 0, played = 0;
        while (!winner && passes < 2 && played < max_plies) {
            int n = list_moves(&game, moves);
            played++;
            if (n == 0) {
                passes++;
            } else {
                Move move = moves[below(n)];
                passes = 0;
                int8_t face = HOLLOW;
                if (move.from < 0) {
                    game.reserve[game.side]--;
                } else {
                    face = game.face[move.from];
                    game.owner[move.from] = game.face[move.from] = EMPTY;
                }
                game.owner[move.to] = game.side;
                game.face[move.to] = is_path(move.to) ? LION : face;
                if (has_line_through(&game, move.to)) winner = game.side;
            }
            game.side = 3 - game.side;
        }
        plies += played;
        results[winner]++;
    }
    clock_gettime(CLOCK_MONOTONIC, &ended);
    double seconds = (ended.tv_sec - begun.tv_sec) + 1e-9 * (ended.tv_nsec - begun.tv_nsec);
    printf("%ld %.6f %ld %ld %ld\n", plies, seconds, results[1], results[2], results[0]);
    return 0;
}
