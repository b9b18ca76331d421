import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { detachBuffer } from '../../http/cache/detach-buffer.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that the client accepts. A quality of 0 excludes one. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  const codings = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()));
  const accepts = (name: string) =>
    codings.some(([coding, quality]) => coding === name && !/^q=0(\.0*)?$/.test(quality ?? ''));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** A body that is compressed on first use, once per encoding. `effort` is the brotli quality, from 0 to 11. */
export class CompressedBody {
  readonly plain: Buffer;
  readonly #effort: number;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(plain: Buffer, effort: number) {
    this.plain = plain;
    this.#effort = effort;
  }

  as(encoding: Encoding): Promise<Buffer> {
    const compressed = this.#compressed.get(encoding) ?? this.#compress(encoding);
    this.#compressed.set(encoding, compressed);
    return compressed;
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    if (encoding === 'gzip') return detachBuffer(await compressGzip(this.plain));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: this.#effort,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
    };
    return detachBuffer(await compressBrotli(this.plain, { params }));
  }
}
