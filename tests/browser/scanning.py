"""Codes to scan, read from the page as a phone's camera reads them."""

import numpy as np
import zxingcpp
from playwright.sync_api import Locator

PIXELS = """async (image) => {
  await image.decode();
  const [width, height] = [2 * image.width, 2 * image.height];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const grey = Array.from({ length: width * height }, (_, at) => String.fromCharCode(data[4 * at])).join("");
  return [width, height, grey];
}"""


def scanned(image: Locator) -> str:
    """What a code says."""
    image.wait_for()
    width, height, grey = image.evaluate(PIXELS)
    found = zxingcpp.read_barcodes(np.frombuffer(grey.encode("latin-1"), dtype=np.uint8).reshape(height, width))
    assert len(found) == 1, "there is no code to be read"
    return str(found[0].text)
