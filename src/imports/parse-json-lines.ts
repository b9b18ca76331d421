import { checkCells, isStorable } from './check-cells.ts';
import { type FileRow, ImportError, MAX_ROW_LENGTH } from './import-file.ts';

export async function* parseJsonLines(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let line = 0;
  for await (const source of splitLines(text)) {
    line += 1;
    if (source.trim() !== '') yield parseLine(source, line);
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

function parseLine(source: string, line: number): FileRow {
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    return { line, error: 'The line isn’t valid JSON.' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, error: 'The line isn’t a JSON object.' };
  }
  const cells = new Map<string, string>();
  for (const [name, each] of Object.entries(value)) {
    if (!isStorable(name)) return { line, error: 'A name contains a character that can’t be stored.' };
    const cell = toCell(each);
    if (cell === null) return { line, error: `"${name}" must be text, a number or a list of text values.` };
    cells.set(name, cell);
  }
  return checkCells(line, cells);
}

function toCell(value: unknown): string | null {
  if (value === null) return '';
  if (Array.isArray(value)) return value.every((each) => typeof each === 'string') ? value.join(', ') : null;
  return typeof value === 'object' ? null : String(value);
}
