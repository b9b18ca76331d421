import { type Options, parse } from 'csv-parse/sync';
import { IMPORT_DELIMITERS, type ImportDelimiter } from '#domain/imports/import-formats.ts';
import { recognizeColumnName } from '../column-names.ts';
import { MAX_ROW_LENGTH } from '../import-file.ts';

export type CsvDialect = { delimiter: ImportDelimiter; quote: '"' | "'"; escape: '"' | "'" | '\\' };

/**
 * Quotes inside a cell are doubled, as spreadsheets do, or have a backslash, as databases do. The rare ones are only tried where
 * the text looks like them.
 */
const QUOTINGS: readonly Omit<CsvDialect, 'delimiter'>[] = [
  { quote: "'", escape: "'" },
  { quote: '"', escape: '"' },
  { quote: '"', escape: '\\' },
];
const SAMPLED_RECORDS = 200;
const FEW_RECORDS = 20;
/** Another dialect has to fit clearly better than an earlier one. */
const MARGIN = 0.02;
/** A row that one delimiter takes for a title can be the header of another. */
const TITLE_PENALTY = 0.2;

export function csvOptions(dialect: CsvDialect) {
  return {
    ...dialect,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_ROW_LENGTH,
  } satisfies Options;
}

/** The dialect in which most rows have as many cells as the first, and its cells are known column names. */
export function detectDialect(start: string, isWhole: boolean, delimiter?: ImportDelimiter): CsvDialect {
  const delimiters = delimiter ? [delimiter] : IMPORT_DELIMITERS;
  const dialects = QUOTINGS.filter((quoting) => isUsed(quoting, start)).flatMap((quoting) =>
    delimiters.map((each) => ({ delimiter: each, ...quoting })),
  );
  const [first] = dialects;
  if (!first) throw new Error('Expected at least one dialect');
  let best = { dialect: first, score: 0 };
  for (const dialect of dialects) {
    const score = scoreOf(sampleRecords(start, isWhole, dialect));
    if (score > best.score + MARGIN) best = { dialect, score };
  }
  return best.dialect;
}

function isUsed(quoting: Omit<CsvDialect, 'delimiter'>, text: string): boolean {
  if (quoting.escape === '\\') return text.includes('\\"');
  // an apostrophe before a formula is none
  return quoting.quote === '"' || /^\s*'[^']*'\s*[,;\t|]\s*'/.test(text);
}

/** The first records without the last, which the sample may have cut off. */
function sampleRecords(start: string, isWhole: boolean, dialect: CsvDialect): string[][] {
  for (const to of isWhole ? [SAMPLED_RECORDS] : [SAMPLED_RECORDS, FEW_RECORDS]) {
    try {
      const records: string[][] = parse(start, { ...csvOptions(dialect), to });
      return isWhole || records.length === to ? records : records.slice(0, -1);
    } catch {
      // a quote that this dialect never closes, or that is closed after the sample
    }
  }
  return [];
}

/** Up to 2: one for rows of the same length, and one for known column names. */
function scoreOf(records: string[][]): number {
  const rows = records.filter((record) => record.some((cell) => cell.trim() !== ''));
  const at = findHeader(rows);
  const header = rows[at];
  if (!header || header.length < 2) return 0;
  const body = rows.slice(at + 1);
  const known = header.filter((name) => recognizeColumnName(name) !== null).length / header.length;
  const even = body.filter((row) => row.length === header.length).length / Math.max(1, body.length);
  return (body.length === 0 ? 0.5 : even) + known - (at > 0 ? TITLE_PENALTY : 0);
}

/** The first of the rows that is not a title above the table, of which only one cell is filled. */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const isTitle = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length < 2;
  const header = rows.findIndex((row) => !isTitle(row));
  return header > 0 && rows.slice(header, header + 3).every((row) => !isTitle(row)) ? header : 0;
}
