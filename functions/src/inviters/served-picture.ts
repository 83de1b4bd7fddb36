import { imageSize } from "image-size";

/**
 * How files of the types that browsers show begin, in Latin 1: https://mimesniff.spec.whatwg.org. Safari shows an iPhone's
 * format, HEIC, and other browsers the placeholder. SVG is missing: it can hold a script.
 */
const beginnings: [RegExp, contentType: string, strip?: Strip][] = [
  [/^\xff\xd8\xff/, "image/jpeg", withoutMetadata],
  [/^\x89PNG/, "image/png", (png) => withoutTexts(png, "png")],
  [/^RIFF.{4}WEBP/s, "image/webp", withoutFlaggedMetadata],
  [/^GIF8[79]a/, "image/gif"],
  [/^.{4}ftypavi[fs]/s, "image/avif"],
  [/^.{4}ftyp(?:hei[cmsx]|hev[cx]|m[is]f1)/s, "image/heic"],
];

/**
 * A stored picture as strangers may get it. Its first bytes say its type, for apps often declare none. A JPEG, PNG or WebP
 * loses what a camera writes beside the picture. Null if the file is no picture.
 */
export function servedPicture(file: Buffer<ArrayBuffer>) {
  const start = file.toString("latin1", 0, 12);
  const [, contentType, strip] = beginnings.find(([beginning]) => beginning.test(start)) ?? [];
  if (contentType === undefined) return null;
  return { contentType, content: strip ? strip(file) : file };
}

type Strip = (file: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>;

/** Of the picture and its colours, animated ones included: https://www.w3.org/TR/png-3/#table51 */
const pngChunks =
  "IHDR PLTE IDAT tRNS cHRM cICP cLLI gAMA iCCP mDCV sBIT sRGB bKGD pHYs acTL fcTL fdAT IEND".split(" ");
/** https://developers.google.com/speed/webp/docs/riff_container */
const webpChunks = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"];

/** A PNG or a WebP with the chunks of the picture alone, each in its frame. */
function withoutTexts(file: Buffer<ArrayBuffer>, format: "png" | "webp"): Buffer<ArrayBuffer> {
  const isPng = format === "png";
  const kept = [file.subarray(0, isPng ? 8 : 12)];
  let type = "";
  for (let at = isPng ? 8 : 12; at + 8 <= file.length && type !== "IEND"; ) {
    const length = isPng ? file.readUInt32BE(at) : file.readUInt32LE(at + 4);
    // A PNG's chunk has a checksum behind, and one of WebP has an even length.
    const end = at + 8 + length + (isPng ? 4 : length % 2);
    const typeAt = isPng ? at + 4 : at;
    type = file.toString("latin1", typeAt, typeAt + 4);
    if ((isPng ? pngChunks : webpChunks).includes(type)) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function withoutFlaggedMetadata(webp: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const stripped = withoutTexts(webp, "webp");
  stripped.writeUInt32LE(stripped.length - 8, 4);
  // The flags of Exif and XMP.
  if (stripped.toString("latin1", 12, 16) === "VP8X") stripped[20] = (stripped[20] ?? 0) & ~0x0c;
  return stripped;
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

/** The kind of a picture, and how the camera was held; neither if the file is no picture. */
export function sizeOf(file: Uint8Array): Partial<ReturnType<typeof imageSize>> {
  try {
    return imageSize(file);
  } catch {
    return {};
  }
}
