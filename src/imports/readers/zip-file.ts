import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import { type FileBytes, ImportError, MAX_UNPACKED_BYTES } from '../import-file.ts';

/** Far more than any spreadsheet has. */
const MAX_ENTRIES = 10_000;
const READ_BYTES = 256 * 1024;

/** The files in a ZIP file, each of which can be read as text. */
export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(file: FileBytes): Promise<ZipReader> {
    return orDamaged(async () => {
      const zip = await fromRandomAccessReaderPromise(new FileReader(file), file.size, { autoClose: false });
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        if (entries.size === MAX_ENTRIES) throw damagedFile();
        entries.set(entry.fileName, entry);
      }
      return new ZipReader(zip, entries);
    });
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The unpacked text of a file in chunks; nothing if there is no such file. */
  async *readText(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    if (entry.isEncrypted()) throw new ImportError('The file is protected by a password. Save it without one.');
    if (entry.uncompressedSize > MAX_UNPACKED_BYTES) throw new ImportError('The file unpacks to more than 8 GB.');
    const decoder = new TextDecoder();
    const stream = await orDamaged(() => this.#zip.openReadStreamPromise(entry));
    try {
      // the size of each entry is checked while it is unpacked
      for await (const chunk of stream) yield decoder.decode(chunk, { stream: true });
    } catch {
      throw damagedFile();
    } finally {
      stream.destroy();
    }
  }
}

const damagedFile = () => new ImportError('The file is incomplete or damaged.');

async function orDamaged<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof ImportError ? error : damagedFile();
  }
}

class FileReader extends RandomAccessReader {
  readonly #file: FileBytes;

  constructor(file: FileBytes) {
    super();
    this.#file = file;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readRange(this.#file, start, end), { objectMode: false });
  }
}

async function* readRange(file: FileBytes, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += READ_BYTES) yield file.read(at, Math.min(end, at + READ_BYTES));
}
