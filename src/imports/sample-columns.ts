import { type ColumnSample, IMPORT_COLUMNS_MAX } from '#domain/imports/import-rules.ts';
import { planColumns } from './column-mapping.ts';
import { ImportError, type ImportFile } from './import-file.ts';
import { readImportRows } from './read-import-file.ts';

const SAMPLED_ROWS = 50;
const SAMPLES_PER_COLUMN = 3;
const MAX_SAMPLE_LENGTH = 80;
/** A surrogate pair cut in half cannot be stored. */
const HALF_PAIR = /[\ud800-\udbff]$/;

/** Columns of the first rows, each with its likely field and a few values. */
export async function sampleColumns(file: ImportFile): Promise<ColumnSample[]> {
  const samples = new Map<string, Set<string>>();
  let rows = 0;
  for await (const row of readImportRows(file)) {
    if ('cells' in row) for (const [name, cell] of row.cells) addSample(samples, name, cell);
    rows += 1;
    if (rows === SAMPLED_ROWS) break;
  }
  const names = [...samples.keys()].filter((name) => name !== '');
  if (names.length === 0) throw new ImportError('The file has no readable rows.');
  if (names.length > IMPORT_COLUMNS_MAX) throw new ImportError(`The file has more than ${IMPORT_COLUMNS_MAX} columns.`);
  const { columns } = planColumns(names, new Map());
  return names.map((name) => ({ name, guess: columns.get(name) ?? '', samples: [...(samples.get(name) ?? [])] }));
}

function addSample(samples: Map<string, Set<string>>, name: string, cell: string): void {
  const values = samples.get(name) ?? new Set<string>();
  samples.set(name, values);
  const text = cell.trim().slice(0, MAX_SAMPLE_LENGTH).replace(HALF_PAIR, '');
  if (text !== '' && values.size < SAMPLES_PER_COLUMN) values.add(text);
}
