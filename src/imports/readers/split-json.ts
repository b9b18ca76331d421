import { ImportError, MAX_ROW_LENGTH } from '../import-file.ts';

const STRUCTURE = /["{}[\]]/g;
const STRING_END = /["\\]/g;

/** The texts of the objects in the list that a JSON document is, or that one of its properties is. */
export async function* splitJson(text: AsyncIterable<string>): AsyncGenerator<string> {
  const splitter = new RecordSplitter();
  for await (const chunk of text) yield* splitter.push(chunk);
  splitter.end();
}

/** Follows brackets and strings only; the text of each record is parsed by itself. */
class RecordSplitter {
  #depth = 0;
  /** The outer two brackets. */
  #outer = '';
  #isInString = false;
  #isEscaped = false;
  /** The part of the current record in earlier chunks; null outside of records. */
  #record: string | null = null;
  #recordDepth = 0;
  #isEmpty = true;

  push(chunk: string): string[] {
    const records: string[] = [];
    let recordStart = 0;
    for (let at = 0; at < chunk.length; ) {
      if (this.#isInString) {
        at = this.#skipString(chunk, at);
        continue;
      }
      STRUCTURE.lastIndex = at;
      const found = STRUCTURE.exec(chunk);
      if (!found) break;
      at = found.index + 1;
      const [bracket] = found;
      if (bracket === '"') this.#isInString = true;
      else if (bracket === '{' || bracket === '[') {
        if (this.#open(bracket)) recordStart = found.index;
      } else if (this.#close()) {
        records.push(this.#takeRecord(chunk.slice(recordStart, at)));
      }
    }
    if (this.#record !== null) this.#record = this.#takeRecord(chunk.slice(recordStart));
    return records;
  }

  end(): void {
    if (this.#isEmpty) throw new ImportError('The file is empty.');
    if (this.#depth !== 0 || this.#isInString) throw new ImportError('The JSON file is incomplete or damaged.');
  }

  /** True at the start of a record. */
  #open(bracket: string): boolean {
    this.#isEmpty = false;
    if (this.#depth < 2) this.#outer = this.#outer.slice(0, this.#depth) + bracket;
    this.#depth += 1;
    const isListed = (this.#depth === 2 && this.#outer === '[{') || (this.#depth === 3 && this.#outer === '{[');
    if (!isListed || bracket !== '{' || this.#record !== null) return false;
    this.#record = '';
    this.#recordDepth = this.#depth;
    return true;
  }

  /** True at the end of a record. */
  #close(): boolean {
    this.#depth -= 1;
    if (this.#depth < 0) throw new ImportError('The JSON file is incomplete or damaged.');
    return this.#record !== null && this.#depth < this.#recordDepth;
  }

  #takeRecord(end: string): string {
    const record = (this.#record ?? '') + end;
    this.#record = this.#depth < this.#recordDepth ? null : record;
    if (record.length <= MAX_ROW_LENGTH) return record;
    throw new ImportError('The file can’t be read as JSON, because a row is longer than a megabyte.');
  }

  /** The position after the string, or after the chunk. */
  #skipString(chunk: string, from: number): number {
    let at = from;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at += 1;
    }
    for (;;) {
      STRING_END.lastIndex = at;
      const found = STRING_END.exec(chunk);
      if (!found) return chunk.length;
      at = found.index + 1;
      if (found[0] === '"') {
        this.#isInString = false;
        return at;
      }
      if (at >= chunk.length) {
        this.#isEscaped = true;
        return at;
      }
      at += 1;
    }
  }
}
