const polynomial = 0x82f63b78;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value;
});

/** The checksum by which the Cloud Storage client decides whether an upload arrived whole: CRC-32C, big endian, base64. */
export function crc32c(bytes: Uint8Array): string {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((value ^ 0xffffffff) >>> 0);
  return checksum.toString("base64");
}
