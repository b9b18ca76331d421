const HEAD_END = Buffer.from('\r\n\r\n');

/** `bodyStart` is the byte offset of the body; `bodyLength` is null without a content-length header. */
export type ResponseHead = { text: string; status: number; bodyStart: number; bodyLength: number | null };

/** Returns null until the complete head has arrived. */
export function parseResponseHead(bytes: Buffer): ResponseHead | null {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const text = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  return {
    text,
    status: Number(text.slice(9, 12)),
    bodyStart: end + HEAD_END.length,
    bodyLength: length === undefined ? null : Number(length),
  };
}
