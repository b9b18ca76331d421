import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { type ByteChunks, ImportError } from '../import-file.ts';

/** A byte order mark decides between UTF-8 and UTF-16. Without one, `encoding` or UTF-8 is used. */
export async function* decodeText(bytes: ByteChunks, encoding: string | undefined): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let start: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    if (decoder) {
      yield decodeChunk(decoder, chunk);
      continue;
    }
    start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
    if (start.length < 2) continue;
    decoder = decoderFor(start, encoding);
    yield decodeChunk(decoder, start);
  }
  decoder ??= decoderFor(start, encoding);
  yield decodeChunk(decoder, start.length < 2 ? start : new Uint8Array(), true);
}

/** Reads the whole file: a single byte tells Windows-1252 from UTF-8. */
export async function detectEncoding(bytes: ByteChunks): Promise<string> {
  let decoder: TextDecoder | undefined;
  let isComplete = true;
  for await (const chunk of bytes) {
    if (decoder === undefined) {
      const wide = wideEncoding(chunk);
      if (wide) return wide;
      decoder = new TextDecoder('utf-8', { fatal: true });
    }
    // complete sequences are the common case, and much faster to check
    if (isComplete && isUtf8(chunk)) continue;
    isComplete = false;
    if (!canDecode(decoder, chunk)) return 'windows-1252';
  }
  return decoder && !canDecode(decoder) ? 'windows-1252' : 'utf-8';
}

/** Without a chunk, whether the last sequence is complete. */
function canDecode(decoder: TextDecoder, chunk?: Uint8Array): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 by its byte order mark, or by the zero half of its ASCII characters. */
function wideEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const marked = markedEncoding(start);
  if (marked) return marked;
  const units = Math.min(start.length, 1000) >> 1;
  let [low, high] = [0, 0];
  for (let at = 0; at < units; at++) {
    if (start[at * 2] === 0) high += 1;
    if (start[at * 2 + 1] === 0) low += 1;
  }
  if (low > units / 2 && high === 0) return 'utf-16le';
  return high > units / 2 && low === 0 ? 'utf-16be' : null;
}

function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

function decoderFor(start: Uint8Array, encoding: string | undefined): TextDecoder {
  try {
    return new TextDecoder(markedEncoding(start) ?? encoding ?? 'utf-8', { fatal: true });
  } catch {
    throw new ImportError(`There’s no encoding named "${encoding}". Try utf-8 or windows-1252.`);
  }
}

function decodeChunk(decoder: TextDecoder, chunk: Uint8Array, last = false): string {
  try {
    return decoder.decode(chunk, { stream: !last });
  } catch {
    throw new ImportError(
      `The file isn’t ${decoder.encoding} text. Save it as UTF-8, or choose its encoding (such as windows-1252).`,
    );
  }
}
