import { type FileRow, ImportError, MAX_ROW_LENGTH } from '../import-file.ts';
import { parseRecord } from './record-cells.ts';

/** One JSON object in each line. A line of a GeoJSON text sequence begins with a record separator. */
export async function* parseJsonLines(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const source of splitLines(text)) {
    line += 1;
    const record = source.startsWith('\u001e') ? source.slice(1) : source;
    if (record.trim() !== '') yield parseRecord(record, line);
  }
}

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ROW_LENGTH) {
      throw new ImportError('The file can’t be read as JSON Lines, because a line is longer than a megabyte.');
    }
    yield* lines;
  }
  if (rest !== '') yield rest;
}
