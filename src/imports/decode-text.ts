import { TextDecoder } from 'node:util';
import { type ByteChunks, ImportError } from './import-file.ts';

/** The byte order mark decides between UTF-8 and UTF-16. Without one, `encoding` or UTF-8 is used. */
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

function decoderFor(start: Uint8Array, encoding: string | undefined): TextDecoder {
  const [first, second] = start;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(marked ?? encoding ?? 'utf-8', { fatal: true });
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
