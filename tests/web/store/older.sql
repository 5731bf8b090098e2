BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('2');
CREATE TABLE entries (
	table_id TEXT NOT NULL, 
	ply INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	what TEXT NOT NULL, 
	command TEXT NOT NULL, 
	holder TEXT NOT NULL, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('grand-labyrinthe-1',1,1800000000000,'{"kind":"joined","seat":1,"name":"Ann"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',2,1800000000000,'{"kind":"joined","seat":2,"name":"Bob"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',3,1800000000000,'{"kind":"started"}','','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',4,1800000000000,'{"kind":"drawn","seat":0,"event":"first 1","draw":1}','ann:c1','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',5,1800000000000,'{"kind":"drawn","seat":1,"event":"roll 1+1","draw":2}','ann:c2','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',6,1800000000000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":3}','ann:c3','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',7,1800000000000,'{"kind":"moved","seat":2,"event":"outer"}','ann:c4','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',8,1800000001000,'{"kind":"drawn","seat":1,"event":"roll 2+5","draw":4}','ann:c5','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',9,1800000001000,'{"kind":"moved","seat":1,"event":"outer"}','ann:c6','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',10,1800000002000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":5}','ann:c7','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',11,1800000002000,'{"kind":"drawn","seat":1,"event":"roll 1+2","draw":6}','ann:c8','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',12,1800000002000,'{"kind":"moved","seat":1,"event":"central"}','ann:c9','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',13,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 1+2","draw":7}','ann:c10','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',14,1800000003000,'{"kind":"drawn","seat":1,"event":"roll 1+5","draw":8}','ann:c11','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',15,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 2+6","draw":9}','ann:c12','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',16,1800000003000,'{"kind":"drawn","seat":1,"event":"roll 3+3","draw":10}','ann:c13','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',17,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 1+6","draw":11}','ann:c14','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',18,1800000003000,'{"kind":"moved","seat":2,"event":"central"}','ann:c15','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',19,1800000004000,'{"kind":"drawn","seat":1,"event":"roll 5+5","draw":12}','ann:c16','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',20,1800000004000,'{"kind":"drawn","seat":2,"event":"roll 1+4","draw":13}','ann:c17','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',21,1800000004000,'{"kind":"drawn","seat":1,"event":"roll 4+6","draw":14}','ann:c18','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',22,1800000004000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c19','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',23,1800000005000,'{"kind":"drawn","seat":1,"event":"draw A7","draw":15}','ann:c20','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',24,1800000005000,'{"kind":"drawn","seat":2,"event":"roll 1+5","draw":16}','ann:c21','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',25,1800000005000,'{"kind":"drawn","seat":2,"event":"roll 3+4","draw":17}','ann:c22','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',26,1800000005000,'{"kind":"drawn","seat":1,"event":"roll 1+2","draw":18}','ann:c23','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',27,1800000005000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":19}','ann:c24','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',28,1800000005000,'{"kind":"drawn","seat":2,"event":"draw O6","draw":20}','ann:c25','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',29,1800000005000,'{"kind":"drawn","seat":2,"event":"roll 2+4","draw":21}','ann:c26','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',30,1800000005000,'{"kind":"moved","seat":2,"event":"pun","words":"Un calembour"}','ann:c27','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',31,1800000006000,'{"kind":"drawn","seat":1,"event":"roll 6+6","draw":22}','ann:c28','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',32,1800000006000,'{"kind":"drawn","seat":2,"event":"roll 2+3","draw":23}','ann:c29','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',33,1800000006000,'{"kind":"drawn","seat":1,"event":"roll 1+3","draw":24}','ann:c30','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',34,1800000006000,'{"kind":"drawn","seat":2,"event":"roll 2+3","draw":25}','ann:c31','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',35,1800000006000,'{"kind":"drawn","seat":1,"event":"roll 1+4","draw":26}','ann:c32','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',36,1800000006000,'{"kind":"drawn","seat":2,"event":"roll 2+5","draw":27}','ann:c33','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',37,1800000006000,'{"kind":"drawn","seat":1,"event":"roll 5+5","draw":28}','ann:c34','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',38,1800000006000,'{"kind":"moved","seat":1,"event":"central"}','ann:c35','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',39,1800000007000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c36','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',40,1800000007000,'{"kind":"undone","seat":1,"to":35}','ann:c37','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',41,1800000008000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c38','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',42,1800000009000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":29}','ann:c39','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',43,1800000009000,'{"kind":"drawn","seat":1,"event":"roll 4+6","draw":30}','ann:c40','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',44,1800000009000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c41','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',45,1800000009000,'{"kind":"undone","seat":1,"to":38}','ann:c42','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',46,1800000010000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c43','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',47,1800000010000,'{"kind":"undone","seat":1,"to":38}','ann:c44','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',48,1800000011000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c45','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',49,1800000011000,'{"kind":"undone","seat":1,"to":38}','ann:c46','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',50,1800000012000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c47','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',51,1800000013000,'{"kind":"drawn","seat":2,"event":"roll 2+6","draw":31}','ann:c48','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',52,1800000013000,'{"kind":"drawn","seat":1,"event":"roll 1+3","draw":32}','ann:c49','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',53,1800000013000,'{"kind":"drawn","seat":2,"event":"roll 3+4","draw":33}','ann:c50','');
INSERT INTO "entries" VALUES('grand-labyrinthe-1',54,1800000013000,'{"kind":"ended","winners":[2],"reason":"lair"}','ann:c50','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',1,1800000000000,'{"kind":"joined","seat":1,"name":"Ann"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',2,1800000000000,'{"kind":"started"}','','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',3,1800000000000,'{"kind":"drawn","seat":0,"event":"first 1","draw":1}','ann:c1','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',4,1800000000000,'{"kind":"drawn","seat":1,"event":"roll 1+1","draw":2}','ann:c2','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',5,1800000000000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":3}','bot:4','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',6,1800000000000,'{"kind":"moved","seat":2,"event":"outer"}','bot:5','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',7,1800000000000,'{"kind":"drawn","seat":1,"event":"roll 2+5","draw":4}','ann:c3','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',8,1800000000000,'{"kind":"moved","seat":1,"event":"outer"}','ann:c4','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',9,1800000001000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":5}','bot:8','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',10,1800000001000,'{"kind":"drawn","seat":1,"event":"roll 1+2","draw":6}','ann:c5','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',11,1800000001000,'{"kind":"moved","seat":1,"event":"central"}','ann:c6','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',12,1800000002000,'{"kind":"drawn","seat":2,"event":"roll 1+2","draw":7}','bot:11','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',13,1800000002000,'{"kind":"drawn","seat":1,"event":"roll 1+5","draw":8}','ann:c7','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',14,1800000002000,'{"kind":"drawn","seat":2,"event":"roll 2+6","draw":9}','bot:13','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',15,1800000002000,'{"kind":"drawn","seat":1,"event":"roll 3+3","draw":10}','ann:c8','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',16,1800000002000,'{"kind":"drawn","seat":2,"event":"roll 1+6","draw":11}','bot:15','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',17,1800000002000,'{"kind":"moved","seat":2,"event":"central"}','bot:16','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',18,1800000002000,'{"kind":"drawn","seat":1,"event":"roll 5+5","draw":12}','ann:c9','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',19,1800000002000,'{"kind":"drawn","seat":2,"event":"roll 1+4","draw":13}','bot:18','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',20,1800000002000,'{"kind":"drawn","seat":1,"event":"roll 4+6","draw":14}','ann:c10','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',21,1800000002000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c11','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',22,1800000003000,'{"kind":"drawn","seat":1,"event":"draw A7","draw":15}','ann:c12','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',23,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 1+5","draw":16}','bot:22','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',24,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 3+4","draw":17}','bot:23','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',25,1800000003000,'{"kind":"drawn","seat":1,"event":"roll 1+2","draw":18}','ann:c13','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',26,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":19}','bot:25','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',27,1800000003000,'{"kind":"drawn","seat":2,"event":"draw O6","draw":20}','bot:26','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',28,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 2+4","draw":21}','bot:27','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',29,1800000003000,'{"kind":"moved","seat":2,"event":"pun"}','bot:28','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',30,1800000003000,'{"kind":"drawn","seat":1,"event":"roll 6+6","draw":22}','ann:c14','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',31,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 2+3","draw":23}','bot:30','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',32,1800000003000,'{"kind":"drawn","seat":1,"event":"roll 1+3","draw":24}','ann:c15','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',33,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 2+3","draw":25}','bot:32','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',34,1800000003000,'{"kind":"drawn","seat":1,"event":"roll 1+4","draw":26}','ann:c16','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',35,1800000003000,'{"kind":"drawn","seat":2,"event":"roll 2+5","draw":27}','bot:34','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',36,1800000003000,'{"kind":"drawn","seat":1,"event":"roll 5+5","draw":28}','ann:c17','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',37,1800000003000,'{"kind":"moved","seat":1,"event":"central"}','ann:c18','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',38,1800000004000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c19','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',39,1800000005000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":29}','bot:38','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',40,1800000005000,'{"kind":"drawn","seat":1,"event":"roll 4+6","draw":30}','ann:c20','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',41,1800000005000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c21','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',42,1800000005000,'{"kind":"undone","seat":1,"to":38}','ann:c22','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',43,1800000006000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c23','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',44,1800000006000,'{"kind":"undone","seat":1,"to":38}','ann:c24','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',45,1800000007000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c25','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',46,1800000008000,'{"kind":"drawn","seat":2,"event":"roll 2+6","draw":31}','bot:45','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',47,1800000008000,'{"kind":"drawn","seat":1,"event":"roll 1+3","draw":32}','ann:c26','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',48,1800000008000,'{"kind":"drawn","seat":2,"event":"roll 3+4","draw":33}','bot:47','');
INSERT INTO "entries" VALUES('grand-labyrinthe-2',49,1800000008000,'{"kind":"ended","winners":[2],"reason":"lair"}','bot:47','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',1,1800000000000,'{"kind":"joined","seat":1,"name":"Ann"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',2,1800000000000,'{"kind":"joined","seat":2,"name":"Bob"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',3,1800000000000,'{"kind":"joined","seat":3,"name":"Cleo"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',4,1800000000000,'{"kind":"started"}','','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',5,1800000000000,'{"kind":"drawn","seat":0,"event":"first 2","draw":1}','ann:c1','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',6,1800000000000,'{"kind":"drawn","seat":2,"event":"roll 1+6","draw":2}','ann:c2','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',7,1800000000000,'{"kind":"moved","seat":2,"event":"central"}','ann:c3','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',8,1800000001000,'{"kind":"drawn","seat":2,"event":"draw O2","draw":3}','ann:c4','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',9,1800000001000,'{"kind":"moved","seat":2,"event":"pun","words":"Un calembour"}','ann:c5','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',10,1800000001000,'{"kind":"undone","seat":2,"to":4}','ann:c6','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',11,1800000002000,'{"kind":"moved","seat":2,"event":"pun","words":"Un calembour"}','ann:c7','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',12,1800000003000,'{"kind":"moved","seat":3,"event":"reject"}','ann:c8','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',13,1800000004000,'{"kind":"moved","seat":1,"event":"accept"}','ann:c9','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',14,1800000005000,'{"kind":"drawn","seat":3,"event":"roll 1+3","draw":4}','ann:c10','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',15,1800000005000,'{"kind":"moved","seat":3,"event":"central"}','ann:c11','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',16,1800000006000,'{"kind":"drawn","seat":1,"event":"roll 4+6","draw":5}','ann:c12','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',17,1800000006000,'{"kind":"moved","seat":1,"event":"outer"}','ann:c13','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',18,1800000007000,'{"kind":"drawn","seat":2,"event":"roll 3+5","draw":6}','ann:c14','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',19,1800000007000,'{"kind":"drawn","seat":3,"event":"roll 3+5","draw":7}','ann:c15','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',20,1800000007000,'{"kind":"drawn","seat":3,"event":"draw S1","draw":8}','ann:c16','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',21,1800000007000,'{"kind":"drawn","seat":1,"event":"roll 2+5","draw":9}','ann:c17','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',22,1800000007000,'{"kind":"drawn","seat":2,"event":"roll 3+3","draw":10}','ann:c18','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',23,1800000007000,'{"kind":"drawn","seat":3,"event":"roll 3+5","draw":11}','ann:c19','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',24,1800000007000,'{"kind":"drawn","seat":1,"event":"roll 6+6","draw":12}','ann:c20','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',25,1800000007000,'{"kind":"drawn","seat":2,"event":"roll 1+1","draw":13}','ann:c21','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',26,1800000007000,'{"kind":"drawn","seat":2,"event":"draw A4","draw":14}','ann:c22','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',27,1800000007000,'{"kind":"moved","seat":2,"event":"pun","words":"Un calembour"}','ann:c23','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',28,1800000008000,'{"kind":"moved","seat":3,"event":"accept"}','ann:c24','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',29,1800000009000,'{"kind":"moved","seat":1,"event":"reject"}','ann:c25','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',30,1800000010000,'{"kind":"drawn","seat":3,"event":"roll 4+5","draw":15}','ann:c26','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',31,1800000010000,'{"kind":"moved","seat":3,"event":"pun","words":"Un calembour"}','ann:c27','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',32,1800000010000,'{"kind":"undone","seat":3,"to":24}','ann:c28','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',33,1800000011000,'{"kind":"moved","seat":3,"event":"pun","words":"Un calembour"}','ann:c29','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',34,1800000012000,'{"kind":"moved","seat":1,"event":"reject"}','ann:c30','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',35,1800000013000,'{"kind":"moved","seat":2,"event":"accept"}','ann:c31','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',36,1800000014000,'{"kind":"drawn","seat":1,"event":"roll 1+4","draw":16}','ann:c32','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',37,1800000014000,'{"kind":"drawn","seat":2,"event":"roll 2+5","draw":17}','ann:c33','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',38,1800000014000,'{"kind":"drawn","seat":3,"event":"roll 4+4","draw":18}','ann:c34','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',39,1800000014000,'{"kind":"moved","seat":3,"event":"labyrinth"}','ann:c35','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',40,1800000015000,'{"kind":"drawn","seat":1,"event":"roll 5+5","draw":19}','ann:c36','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',41,1800000015000,'{"kind":"drawn","seat":2,"event":"roll 4+6","draw":20}','ann:c37','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',42,1800000015000,'{"kind":"drawn","seat":3,"event":"roll 1+6","draw":21}','ann:c38','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',43,1800000015000,'{"kind":"drawn","seat":1,"event":"roll 1+5","draw":22}','ann:c39','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',44,1800000015000,'{"kind":"drawn","seat":2,"event":"roll 1+6","draw":23}','ann:c40','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',45,1800000015000,'{"kind":"drawn","seat":3,"event":"roll 3+4","draw":24}','ann:c41','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',46,1800000015000,'{"kind":"drawn","seat":1,"event":"roll 1+3","draw":25}','ann:c42','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',47,1800000015000,'{"kind":"drawn","seat":2,"event":"roll 2+2","draw":26}','ann:c43','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',48,1800000015000,'{"kind":"drawn","seat":3,"event":"roll 1+3","draw":27}','ann:c44','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',49,1800000015000,'{"kind":"drawn","seat":1,"event":"roll 1+4","draw":28}','ann:c45','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',50,1800000015000,'{"kind":"drawn","seat":2,"event":"roll 3+4","draw":29}','ann:c46','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',51,1800000015000,'{"kind":"drawn","seat":3,"event":"roll 1+6","draw":30}','ann:c47','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',52,1800000015000,'{"kind":"drawn","seat":1,"event":"roll 6+6","draw":31}','ann:c48','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',53,1800000015000,'{"kind":"drawn","seat":2,"event":"roll 2+6","draw":32}','ann:c49','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',54,1800000015000,'{"kind":"drawn","seat":3,"event":"roll 2+3","draw":33}','ann:c50','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',55,1800000015000,'{"kind":"drawn","seat":1,"event":"roll 2+4","draw":34}','ann:c51','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',56,1800000015000,'{"kind":"drawn","seat":2,"event":"roll 1+2","draw":35}','ann:c52','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',57,1800000015000,'{"kind":"drawn","seat":3,"event":"roll 3+5","draw":36}','ann:c53','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',58,1800000015000,'{"kind":"drawn","seat":1,"event":"roll 1+5","draw":37}','ann:c54','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',59,1800000015000,'{"kind":"drawn","seat":2,"event":"roll 1+5","draw":38}','ann:c55','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',60,1800000015000,'{"kind":"drawn","seat":3,"event":"roll 1+6","draw":39}','ann:c56','');
INSERT INTO "entries" VALUES('grand-labyrinthe-3',61,1800000015000,'{"kind":"ended","winners":[3],"reason":"lair"}','ann:c56','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',1,1800000000000,'{"kind":"joined","seat":1,"name":"Ann"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',2,1800000000000,'{"kind":"joined","seat":2,"name":"Bob"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',3,1800000000000,'{"kind":"started"}','','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',4,1800000000000,'{"kind":"drawn","seat":0,"event":"first 2","draw":1}','ann:c1','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',5,1800000000000,'{"kind":"drawn","seat":2,"event":"roll 4+5","draw":2}','ann:c2','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',6,1800000000000,'{"kind":"moved","seat":2,"event":"central"}','ann:c3','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',7,1800000001000,'{"kind":"drawn","seat":1,"event":"roll 5+6","draw":3}','ann:c4','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',8,1800000001000,'{"kind":"moved","seat":1,"event":"central"}','ann:c5','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',9,1800000002000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c6','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',10,1800000002000,'{"kind":"undone","seat":1,"to":5}','ann:c7','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',11,1800000003000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c8','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',12,1800000004000,'{"kind":"drawn","seat":2,"event":"roll 1+5","draw":4}','ann:c9','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',13,1800000004000,'{"kind":"drawn","seat":1,"event":"roll 4+5","draw":5}','ann:c10','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',14,1800000004000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c11','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',15,1800000004000,'{"kind":"undone","seat":1,"to":8}','ann:c12','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',16,1800000005000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c13','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',17,1800000005000,'{"kind":"undone","seat":1,"to":8}','ann:c14','');
INSERT INTO "entries" VALUES('grand-labyrinthe-4',18,1800000006000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c15','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',1,1800000000000,'{"kind":"joined","seat":1,"name":"Ann"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',2,1800000000000,'{"kind":"joined","seat":2,"name":"Bob"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',3,1800000000000,'{"kind":"joined","seat":3,"name":"Cleo"}','','ann');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',4,1800000000000,'{"kind":"started"}','','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',5,1800000000000,'{"kind":"moved","seat":3,"event":"reject"}','ann:c1','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',6,1800000001000,'{"kind":"drawn","seat":1,"event":"draw A2","draw":1}','ann:c2','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',7,1800000001000,'{"kind":"drawn","seat":2,"event":"roll 5+6","draw":2}','ann:c3','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',8,1800000001000,'{"kind":"moved","seat":2,"event":"central"}','ann:c4','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',9,1800000002000,'{"kind":"moved","seat":2,"event":"pun","words":"Un calembour"}','ann:c5','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',10,1800000003000,'{"kind":"moved","seat":3,"event":"accept"}','ann:c6','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',11,1800000004000,'{"kind":"moved","seat":1,"event":"reject"}','ann:c7','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',12,1800000005000,'{"kind":"drawn","seat":3,"event":"roll 1+2","draw":3}','ann:c8','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',13,1800000005000,'{"kind":"drawn","seat":1,"event":"roll 4+6","draw":4}','ann:c9','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',14,1800000005000,'{"kind":"drawn","seat":2,"event":"roll 4+5","draw":5}','ann:c10','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',15,1800000005000,'{"kind":"moved","seat":2,"event":"pun","words":"Un calembour"}','ann:c11','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',16,1800000005000,'{"kind":"undone","seat":2,"to":10}','ann:c12','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',17,1800000006000,'{"kind":"moved","seat":2,"event":"pun","words":"Un calembour"}','ann:c13','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',18,1800000007000,'{"kind":"moved","seat":3,"event":"reject"}','ann:c14','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',19,1800000008000,'{"kind":"moved","seat":1,"event":"reject"}','ann:c15','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',20,1800000009000,'{"kind":"drawn","seat":2,"event":"draw O5","draw":6}','ann:c16','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',21,1800000009000,'{"kind":"drawn","seat":3,"event":"roll 4+6","draw":7}','ann:c17','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',22,1800000009000,'{"kind":"moved","seat":3,"event":"outer"}','ann:c18','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',23,1800000010000,'{"kind":"drawn","seat":1,"event":"roll 2+4","draw":8}','ann:c19','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',24,1800000010000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c20','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',25,1800000010000,'{"kind":"undone","seat":1,"to":17}','ann:c21','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',26,1800000011000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c22','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',27,1800000012000,'{"kind":"moved","seat":2,"event":"accept"}','ann:c23','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',28,1800000013000,'{"kind":"moved","seat":3,"event":"accept"}','ann:c24','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',29,1800000014000,'{"kind":"drawn","seat":2,"event":"roll 3+4","draw":9}','ann:c25','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',30,1800000014000,'{"kind":"drawn","seat":3,"event":"roll 1+5","draw":10}','ann:c26','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',31,1800000014000,'{"kind":"drawn","seat":1,"event":"roll 4+5","draw":11}','ann:c27','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',32,1800000014000,'{"kind":"drawn","seat":2,"event":"roll 2+6","draw":12}','ann:c28','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',33,1800000014000,'{"kind":"drawn","seat":3,"event":"roll 5+6","draw":13}','ann:c29','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',34,1800000014000,'{"kind":"drawn","seat":1,"event":"roll 2+5","draw":14}','ann:c30','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',35,1800000014000,'{"kind":"moved","seat":1,"event":"pun","words":"Un calembour"}','ann:c31','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',36,1800000015000,'{"kind":"moved","seat":2,"event":"reject"}','ann:c32','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',37,1800000016000,'{"kind":"moved","seat":3,"event":"accept"}','ann:c33','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',38,1800000017000,'{"kind":"drawn","seat":2,"event":"roll 1+3","draw":15}','ann:c34','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',39,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 3+5","draw":16}','ann:c35','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',40,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 5+6","draw":17}','ann:c36','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',41,1800000017000,'{"kind":"drawn","seat":2,"event":"roll 1+6","draw":18}','ann:c37','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',42,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 6+6","draw":19}','ann:c38','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',43,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 4+6","draw":20}','ann:c39','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',44,1800000017000,'{"kind":"drawn","seat":2,"event":"roll 1+1","draw":21}','ann:c40','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',45,1800000017000,'{"kind":"drawn","seat":2,"event":"draw O4","draw":22}','ann:c41','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',46,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 1+3","draw":23}','ann:c42','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',47,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 5+5","draw":24}','ann:c43','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',48,1800000017000,'{"kind":"drawn","seat":2,"event":"roll 1+2","draw":25}','ann:c44','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',49,1800000017000,'{"kind":"drawn","seat":2,"event":"draw O7","draw":26}','ann:c45','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',50,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 4+5","draw":27}','ann:c46','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',51,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 2+3","draw":28}','ann:c47','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',52,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 4+5","draw":29}','ann:c48','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',53,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 1+3","draw":30}','ann:c49','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',54,1800000017000,'{"kind":"drawn","seat":2,"event":"roll 2+5","draw":31}','ann:c50','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',55,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 4+5","draw":32}','ann:c51','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',56,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 2+5","draw":33}','ann:c52','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',57,1800000017000,'{"kind":"drawn","seat":2,"event":"roll 5+6","draw":34}','ann:c53','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',58,1800000017000,'{"kind":"drawn","seat":2,"event":"draw S5","draw":35}','ann:c54','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',59,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 1+1","draw":36}','ann:c55','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',60,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 2+6","draw":37}','ann:c56','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',61,1800000017000,'{"kind":"drawn","seat":2,"event":"roll 5+6","draw":38}','ann:c57','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',62,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 2+2","draw":39}','ann:c58','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',63,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 3+4","draw":40}','ann:c59','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',64,1800000017000,'{"kind":"drawn","seat":2,"event":"roll 2+5","draw":41}','ann:c60','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',65,1800000017000,'{"kind":"drawn","seat":3,"event":"roll 2+4","draw":42}','ann:c61','');
INSERT INTO "entries" VALUES('grand-labyrinthe-5',66,1800000017000,'{"kind":"drawn","seat":1,"event":"roll 2+3","draw":43}','ann:c62','');
INSERT INTO "entries" VALUES('minos-6',1,1800000000000,'{"kind":"joined","seat":1,"name":"Ann"}','','ann');
INSERT INTO "entries" VALUES('minos-6',2,1800000000000,'{"kind":"joined","seat":2,"name":"Bob"}','','ann');
INSERT INTO "entries" VALUES('minos-6',3,1800000000000,'{"kind":"started"}','','');
INSERT INTO "entries" VALUES('minos-6',4,1800000000000,'{"kind":"moved","seat":1,"event":"1<"}','ann:c1','');
INSERT INTO "entries" VALUES('minos-6',5,1800000001000,'{"kind":"moved","seat":2,"event":"g^"}','ann:c2','');
INSERT INTO "entries" VALUES('minos-6',6,1800000002000,'{"kind":"moved","seat":1,"event":"7<"}','ann:c3','');
INSERT INTO "entries" VALUES('minos-6',7,1800000003000,'{"kind":"moved","seat":2,"event":"e7-e6"}','ann:c4','');
INSERT INTO "entries" VALUES('minos-6',8,1800000004000,'{"kind":"moved","seat":1,"event":"1>"}','ann:c5','');
INSERT INTO "entries" VALUES('minos-6',9,1800000005000,'{"kind":"moved","seat":2,"event":"d7-e7"}','ann:c6','');
INSERT INTO "entries" VALUES('minos-6',10,1800000006000,'{"kind":"moved","seat":1,"event":"gv"}','ann:c7','');
INSERT INTO "entries" VALUES('minos-6',11,1800000007000,'{"kind":"moved","seat":2,"event":"c7-c6"}','ann:c8','');
INSERT INTO "entries" VALUES('minos-6',12,1800000008000,'{"kind":"moved","seat":1,"event":"e1-e2"}','ann:c9','');
INSERT INTO "entries" VALUES('minos-6',13,1800000009000,'{"kind":"moved","seat":2,"event":"e7-f7"}','ann:c10','');
INSERT INTO "entries" VALUES('minos-6',14,1800000010000,'{"kind":"moved","seat":1,"event":"c1-c2"}','ann:c11','');
INSERT INTO "entries" VALUES('minos-6',15,1800000011000,'{"kind":"moved","seat":2,"event":"b7-c7"}','ann:c12','');
INSERT INTO "entries" VALUES('minos-6',16,1800000012000,'{"kind":"moved","seat":1,"event":"d1-c1"}','ann:c13','');
INSERT INTO "entries" VALUES('minos-6',17,1800000013000,'{"kind":"moved","seat":2,"event":"av"}','ann:c14','');
INSERT INTO "entries" VALUES('minos-6',18,1800000014000,'{"kind":"moved","seat":1,"event":"7<"}','ann:c15','');
INSERT INTO "entries" VALUES('minos-6',19,1800000015000,'{"kind":"moved","seat":2,"event":"b7-c7"}','ann:c16','');
INSERT INTO "entries" VALUES('minos-6',20,1800000016000,'{"kind":"moved","seat":1,"event":"f1-e1"}','ann:c17','');
INSERT INTO "entries" VALUES('minos-6',21,1800000017000,'{"kind":"moved","seat":2,"event":"1>"}','ann:c18','');
INSERT INTO "entries" VALUES('minos-6',22,1800000018000,'{"kind":"moved","seat":1,"event":"7>"}','ann:c19','');
INSERT INTO "entries" VALUES('minos-6',23,1800000019000,'{"kind":"moved","seat":2,"event":"g^"}','ann:c20','');
INSERT INTO "entries" VALUES('minos-6',24,1800000020000,'{"kind":"moved","seat":1,"event":"1<"}','ann:c21','');
INSERT INTO "entries" VALUES('minos-6',25,1800000021000,'{"kind":"moved","seat":2,"event":"gv"}','ann:c22','');
INSERT INTO "entries" VALUES('minos-6',26,1800000022000,'{"kind":"moved","seat":1,"event":"c1-d1"}','ann:c23','');
INSERT INTO "entries" VALUES('minos-6',27,1800000023000,'{"kind":"moved","seat":2,"event":"6>"}','ann:c24','');
INSERT INTO "entries" VALUES('minos-6',28,1800000024000,'{"kind":"moved","seat":1,"event":"b1-c1"}','ann:c25','');
INSERT INTO "entries" VALUES('minos-6',29,1800000025000,'{"kind":"moved","seat":2,"event":"d7-e7"}','ann:c26','');
INSERT INTO "entries" VALUES('minos-6',30,1800000026000,'{"kind":"moved","seat":1,"event":"fv"}','ann:c27','');
INSERT INTO "entries" VALUES('minos-6',31,1800000027000,'{"kind":"moved","seat":2,"event":"f5-f4"}','ann:c28','');
INSERT INTO "entries" VALUES('minos-6',32,1800000028000,'{"kind":"moved","seat":1,"event":"g^"}','ann:c29','');
INSERT INTO "entries" VALUES('minos-6',33,1800000029000,'{"kind":"moved","seat":2,"event":"g^"}','ann:c30','');
INSERT INTO "entries" VALUES('minos-6',34,1800000030000,'{"kind":"moved","seat":1,"event":"2>"}','ann:c31','');
INSERT INTO "entries" VALUES('minos-6',35,1800000031000,'{"kind":"moved","seat":2,"event":"gv"}','ann:c32','');
INSERT INTO "entries" VALUES('minos-6',36,1800000032000,'{"kind":"moved","seat":1,"event":"fv"}','ann:c33','');
INSERT INTO "entries" VALUES('minos-6',37,1800000033000,'{"kind":"moved","seat":2,"event":"7>"}','ann:c34','');
INSERT INTO "entries" VALUES('minos-6',38,1800000034000,'{"kind":"moved","seat":1,"event":"f1-g1"}','ann:c35','');
INSERT INTO "entries" VALUES('minos-6',39,1800000035000,'{"kind":"moved","seat":2,"event":"g^"}','ann:c36','');
INSERT INTO "entries" VALUES('minos-6',40,1800000036000,'{"kind":"moved","seat":1,"event":"c1-b1"}','ann:c37','');
INSERT INTO "entries" VALUES('minos-6',41,1800000037000,'{"kind":"moved","seat":2,"event":"a^"}','ann:c38','');
INSERT INTO "entries" VALUES('minos-6',42,1800000038000,'{"kind":"moved","seat":1,"event":"b1-b2"}','ann:c39','');
INSERT INTO "entries" VALUES('minos-6',43,1800000039000,'{"kind":"moved","seat":2,"event":"f5-e5"}','ann:c40','');
INSERT INTO "entries" VALUES('minos-6',44,1800000040000,'{"kind":"moved","seat":1,"event":"b2-b3"}','ann:c41','');
INSERT INTO "entries" VALUES('minos-6',45,1800000041000,'{"kind":"moved","seat":2,"event":"b6-b5"}','ann:c42','');
INSERT INTO "entries" VALUES('minos-6',46,1800000042000,'{"kind":"moved","seat":1,"event":"1>"}','ann:c43','');
INSERT INTO "entries" VALUES('minos-6',47,1800000043000,'{"kind":"moved","seat":2,"event":"f7-e7"}','ann:c44','');
INSERT INTO "entries" VALUES('minos-6',48,1800000044000,'{"kind":"moved","seat":1,"event":"1<"}','ann:c45','');
INSERT INTO "entries" VALUES('minos-6',49,1800000045000,'{"kind":"moved","seat":2,"event":"d6-d5"}','ann:c46','');
INSERT INTO "entries" VALUES('minos-6',50,1800000046000,'{"kind":"moved","seat":1,"event":"a^"}','ann:c47','');
INSERT INTO "entries" VALUES('minos-6',51,1800000047000,'{"kind":"moved","seat":2,"event":"e5-e4"}','ann:c48','');
INSERT INTO "entries" VALUES('minos-6',52,1800000048000,'{"kind":"moved","seat":1,"event":"1>"}','ann:c49','');
INSERT INTO "entries" VALUES('minos-6',53,1800000049000,'{"kind":"moved","seat":2,"event":"b5-a5"}','ann:c50','');
INSERT INTO "entries" VALUES('minos-6',54,1800000050000,'{"kind":"moved","seat":1,"event":"d2-d3"}','ann:c51','');
INSERT INTO "entries" VALUES('minos-6',55,1800000051000,'{"kind":"moved","seat":2,"event":"f3-g3"}','ann:c52','');
INSERT INTO "entries" VALUES('minos-6',56,1800000052000,'{"kind":"moved","seat":1,"event":"e1-d1"}','ann:c53','');
INSERT INTO "entries" VALUES('minos-6',57,1800000053000,'{"kind":"moved","seat":2,"event":"2<"}','ann:c54','');
INSERT INTO "entries" VALUES('minos-6',58,1800000054000,'{"kind":"moved","seat":1,"event":"4<"}','ann:c55','');
INSERT INTO "entries" VALUES('minos-6',59,1800000055000,'{"kind":"moved","seat":2,"event":"bv"}','ann:c56','');
INSERT INTO "entries" VALUES('minos-6',60,1800000056000,'{"kind":"moved","seat":1,"event":"2>"}','ann:c57','');
INSERT INTO "entries" VALUES('minos-6',61,1800000057000,'{"kind":"moved","seat":2,"event":"g3-f3"}','ann:c58','');
INSERT INTO "entries" VALUES('minos-6',62,1800000058000,'{"kind":"moved","seat":1,"event":"f1-g1"}','ann:c59','');
INSERT INTO "entries" VALUES('minos-6',63,1800000059000,'{"kind":"moved","seat":2,"event":"d5-e5"}','ann:c60','');
CREATE TABLE marks (
	name TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (name)
)
 WITHOUT ROWID

;
CREATE TABLE seats (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	holder TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES('grand-labyrinthe-2',2,'');
INSERT INTO "seats" VALUES('grand-labyrinthe-1',1,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-1',2,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-2',1,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-3',1,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-3',2,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-3',3,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-4',1,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-4',2,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-5',1,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-5',2,'ann');
INSERT INTO "seats" VALUES('grand-labyrinthe-5',3,'ann');
INSERT INTO "seats" VALUES('minos-6',1,'ann');
INSERT INTO "seats" VALUES('minos-6',2,'ann');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	terms TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	seed BLOB NOT NULL, 
	previous TEXT NOT NULL, 
	status TEXT NOT NULL, 
	changed BIGINT NOT NULL, 
	deadline BIGINT, 
	awaits_bot BOOLEAN NOT NULL, 
	PRIMARY KEY (id)
)
 WITHOUT ROWID

;
INSERT INTO "tables" VALUES('grand-labyrinthe-1','{"game":"grand-labyrinthe","options":{"players":2,"opening":"quick","jury":false,"release":0},"seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}],"clock":{"kind":"game","seconds":600,"increment":5},"undo":"free","touch_move":false,"best_of":1,"rounds":[],"position":null}',1800000000000,X'0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D','','over',1800000013000,NULL,0);
INSERT INTO "tables" VALUES('grand-labyrinthe-2','{"game":"grand-labyrinthe","options":{"players":2,"opening":"quick","jury":false,"release":0},"seats":[{"kind":"me","name":"Ann"},{"kind":"bot","level":"first-steps"}],"clock":null,"undo":"free","touch_move":false,"best_of":1,"rounds":[],"position":null}',1800000000000,X'0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D0D','','over',1800000008000,NULL,0);
INSERT INTO "tables" VALUES('grand-labyrinthe-3','{"game":"grand-labyrinthe","options":{"players":3,"opening":"quick","jury":true,"release":0},"seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"},{"kind":"me","name":"Cleo"}],"clock":null,"undo":"free","touch_move":false,"best_of":1,"rounds":[],"position":null}',1800000000000,X'3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B3B','','over',1800000015000,NULL,0);
INSERT INTO "tables" VALUES('grand-labyrinthe-4','{"game":"grand-labyrinthe","options":{"players":2,"opening":"quick","jury":false,"release":0},"seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}],"clock":null,"undo":"free","touch_move":false,"best_of":1,"rounds":[],"position":null}',1800000000000,X'1616161616161616161616161616161616161616161616161616161616161616','','playing',1800000006000,NULL,0);
INSERT INTO "tables" VALUES('grand-labyrinthe-5','{"game":"grand-labyrinthe","options":{"players":3,"opening":"quick","jury":true,"release":0},"seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"},{"kind":"me","name":"Cleo"}],"clock":null,"undo":"free","touch_move":false,"best_of":1,"rounds":[],"position":"3 jury:7:0:1:1 11 0 0 ffffffff"}',1800000000000,X'4444444444444444444444444444444444444444444444444444444444444444','','playing',1800000017000,NULL,0);
INSERT INTO "tables" VALUES('minos-6','{"game":"minos","options":{"version":"senior","first":"light","layout":"classic","max_plies":500},"seats":[{"kind":"me","name":"Ann"},{"kind":"me","name":"Bob"}],"clock":null,"undo":"free","touch_move":false,"best_of":1,"rounds":[],"position":null}',1800000000000,X'4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F4F','','playing',1800000059000,NULL,0);
CREATE INDEX tables_pending ON tables (deadline) WHERE status <> 'over' AND (deadline IS NOT NULL OR awaits_bot);
CREATE INDEX seats_holder ON seats (holder);
COMMIT;
