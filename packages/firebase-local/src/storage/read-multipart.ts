export interface Part {
  contentType: string;
  body: Buffer;
}

/** The parts of a multipart/related body (RFC 2387), at least as the Cloud Storage client writes it. */
export function readMultipart(contentType: string, body: Buffer): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) throw new SyntaxError("The multipart body names no boundary.");
  const delimiter = `\r\n--${boundary}`;
  // The first delimiter is not preceded by a line break.
  const text = Buffer.concat([Buffer.from("\r\n"), body]);
  const starts: number[] = [];
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + delimiter.length)) {
    starts.push(at);
  }
  return starts
    .slice(0, -1)
    .map((start, i) => readPart(text.subarray(start + delimiter.length, starts[i + 1])));
}

function readPart(part: Buffer): Part {
  const headerEnd = part.indexOf("\r\n\r\n");
  const headers = part.subarray(0, headerEnd).toString();
  return {
    contentType: /^content-type:\s*(.+)$/im.exec(headers)?.[1]?.trim() ?? "application/octet-stream",
    body: part.subarray(headerEnd + 4),
  };
}
