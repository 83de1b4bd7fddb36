import { imageSize } from "image-size";

/** How files of the types that browsers show begin, in Latin 1: https://mimesniff.spec.whatwg.org. */
const beginnings: [RegExp, string][] = [
  [/^\xff\xd8\xff/, "image/jpeg"],
  [/^\x89PNG/, "image/png"],
  [/^RIFF.{4}WEBP/s, "image/webp"],
  [/^GIF8[79]a/, "image/gif"],
  [/^.{4}ftypavi[fs]/s, "image/avif"],
  [/^.{4}ftyp(?:heic|heix|mif1)/s, "image/heic"],
];

// Safari shows an iPhone's format, HEIC, and other browsers the placeholder. SVG is missing: it can hold a script.
const shownType = /^image\/(jpeg|png|webp|avif|gif|heic|heif)$/;
/** What upload libraries call a picture when they were told nothing, or wrongly. */
const looseType = /^(image\/(\*|jpg|pjpeg|x-png)|application\/octet-stream|)$/;

/** Whether a file with this declared type may be a picture. */
export const mayBePicture = (declaredType: string): boolean =>
  shownType.test(declaredType) || looseType.test(declaredType);

/**
 * A stored picture as strangers may get it: with the type that its first bytes say, else the declared one, and a JPEG
 * without what a camera writes beside the picture. Null if it is none.
 */
export function servedPicture(
  file: Buffer<ArrayBuffer>,
  declaredType: string,
): { contentType: string; content: Buffer<ArrayBuffer> } | null {
  const start = file.toString("latin1", 0, 12);
  const contentType = beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? declaredType;
  if (!shownType.test(contentType)) return null;
  return { contentType, content: contentType === "image/jpeg" ? withoutMetadata(file) : file };
}

const START_OF_SCAN = 0xda;
/** Exif and XMP, which may name the place, IPTC and comments. Colour profiles stay. */
const metadata = [0xe1, 0xed, 0xfe];

/** Copies the segments of a JPEG up to its first scan, without metadata. How the camera was held stays. */
function withoutMetadata(jpeg: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const kept = [jpeg.subarray(0, 2), orientationSegment(jpeg)];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== START_OF_SCAN && at + 4 <= jpeg.length) {
    const marker = jpeg[at + 1] ?? 0;
    // A byte 0xff may fill the space before a marker.
    const end = marker === 0xff ? at + 1 : at + 2 + jpeg.readUInt16BE(at + 2);
    if (marker !== 0xff && !metadata.includes(marker)) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, jpeg.subarray(at)]);
}

/** An Exif segment with the orientation alone; empty for an upright picture. */
function orientationSegment(jpeg: Buffer): Buffer {
  const { orientation = 1 } = sizeOf(jpeg);
  if (orientation === 1) return Buffer.alloc(0);
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const exif = Buffer.from([...Buffer.from("Exif\0\0MM\0*"), 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
}

function sizeOf(jpeg: Buffer): { orientation?: number } {
  try {
    return imageSize(jpeg);
  } catch {
    return {};
  }
}
