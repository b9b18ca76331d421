import { transcode } from 'node:buffer';
import { isStringOneByteRepresentation } from 'node:v8';

/**
 * As `Buffer.from`, which takes four times as long once a single character lies beyond Latin-1, a dash or a typographic
 * apostrophe. The text must be well-formed, as JSON always is: half a surrogate pair is escaped there.
 */
export function encodeUtf8(text: string): Buffer {
  if (isStringOneByteRepresentation(text)) return Buffer.from(text);
  return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
}
