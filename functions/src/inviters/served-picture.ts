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
/** Types that upload libraries declare by default or by mistake. */
const looseType = /^(image\/(\*|jpg|pjpeg|x-png)|application\/octet-stream|)$/;

/** Whether a file with this declared type may be a picture. */
export const mayBePicture = (declaredType: string): boolean =>
  shownType.test(declaredType) || looseType.test(declaredType);

/** The type that a picture's first bytes say, else the declared one. */
export function pictureType(file: Uint8Array, declaredType: string): string {
  const start = Buffer.from(file.subarray(0, 12)).toString("latin1");
  return beginnings.find(([beginning]) => beginning.test(start))?.[1] ?? declaredType;
}

/**
 * A stored picture as strangers may get it: with its type, see `pictureType`, and a JPEG without what a camera writes beside the
 * picture. Null if the file is no picture.
 */
export function servedPicture(
  file: Buffer<ArrayBuffer>,
  declaredType: string,
): { contentType: string; content: Buffer<ArrayBuffer> } | null {
  const contentType = pictureType(file, declaredType);
  if (!shownType.test(contentType)) return null;
  return { contentType, content: contentType === "image/jpeg" ? withoutMetadata(file) : file };
}

const START_OF_SCAN = 0xda;
const END = 0xd9;

/** Segments beside the picture, such as Exif, may name the place. JFIF, a colour profile and Adobe's colours are of it. */
function isOfPicture(segment: Buffer): boolean {
  const marker = segment[1] ?? 0;
  const isComment = marker === 0xfe;
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  const isProfile = marker === 0xe2 && segment.toString("latin1", 4, 15) === "ICC_PROFILE";
  return isProfile || marker === 0xe0 || marker === 0xee || !(isComment || isOfApplication);
}

/** The end of a scan's data: the first marker that is neither a zero byte nor a restart. */
function endOfScan(jpeg: Buffer, start: number): number {
  let at = jpeg.indexOf(0xff, start);
  while (at >= 0 && isData(jpeg[at + 1] ?? 0)) at = jpeg.indexOf(0xff, at + 2);
  return at < 0 ? jpeg.length : at;
}

const isData = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** The picture of a JPEG alone, and how the camera was held: without metadata, and what stands behind its end. */
function withoutMetadata(jpeg: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const kept = [jpeg.subarray(0, 2), orientationSegment(jpeg)];
  let at = 2;
  while (jpeg[at] === 0xff && at + 4 <= jpeg.length && jpeg[at + 1] !== END) {
    const marker = jpeg[at + 1];
    // A byte 0xff may fill the space before a marker.
    const isFill = marker === 0xff;
    const end = isFill ? at + 1 : at + 2 + jpeg.readUInt16BE(at + 2);
    const next = marker === START_OF_SCAN ? endOfScan(jpeg, end) : end;
    if (!isFill && isOfPicture(jpeg.subarray(at, end))) kept.push(jpeg.subarray(at, next));
    at = next;
  }
  return Buffer.concat([...kept, Buffer.from([0xff, END])]);
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
