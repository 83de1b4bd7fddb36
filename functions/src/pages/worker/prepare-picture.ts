import { crop, PhotonImage, resize, SamplingFilter } from "@cf-wasm/photon/others";
import { imageSize } from "image-size";

/** A picture that is ready to be placed: square, upright once it is transformed. */
export interface PreparedPicture {
  /** A PNG as a data URL. */
  url: string;
  /** How its axes turn, as in SVG's matrix(). */
  axes: string;
}

/** The side of the square; twice what it is shown at. */
const SIDE = 512;
/** Decoding needs four bytes per pixel, in several copies: 0.4 GB of the function's 1 GiB. */
const MAX_PIXELS = 4096 * 4096;
const readable: (string | undefined)[] = ["jpg", "png", "webp", "gif"];

/** How a camera was held, by Exif's number: https://www.w3.org/TR/css-images-3/#the-image-orientation */
const axes = ["1 0 0 1", "-1 0 0 1", "-1 0 0 -1", "1 0 0 -1", "0 1 1 0", "0 1 -1 0", "0 -1 -1 0", "0 -1 1 0"];

/**
 * The middle of an uploaded picture; null if it is too large, damaged, or of a kind that not every browser shows. A colour
 * profile or a thousand scans may unpack to more than the size says: the worker's memory and `drawCard()` end that.
 */
export function preparePicture(file: Uint8Array): PreparedPicture | null {
  try {
    const { type, width, height, orientation = 1 } = imageSize(file);
    if (!readable.includes(type) || width * height > MAX_PIXELS) return null;
    const picture = PhotonImage.new_from_byteslice(file);
    const png = Buffer.from(square(picture).get_bytes()).toString("base64");
    return { url: `data:image/png;base64,${png}`, axes: axes[orientation - 1] ?? "1 0 0 1" };
  } catch {
    return null;
  }
}

function square(picture: PhotonImage): PhotonImage {
  // A large one is thinned out first, which is thirty times as fast and cannot be seen.
  const thinned = scaled(picture, Math.min(1, (4 * SIDE) / shorterSide(picture)));
  const side = shorterSide(thinned);
  const left = Math.floor((thinned.get_width() - side) / 2);
  const top = Math.floor((thinned.get_height() - side) / 2);
  const middle = crop(thinned, left, top, left + side, top + side);
  return resize(middle, SIDE, SIDE, SamplingFilter.Triangle);
}

const shorterSide = (picture: PhotonImage) => Math.min(picture.get_width(), picture.get_height());

function scaled(picture: PhotonImage, scale: number): PhotonImage {
  const [width, height] = [picture.get_width(), picture.get_height()].map((side) => Math.round(side * scale));
  return scale === 1 ? picture : resize(picture, width ?? 1, height ?? 1, SamplingFilter.Nearest);
}
