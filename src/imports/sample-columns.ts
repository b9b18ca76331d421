import { IMPORT_COLUMNS_MAX, type SampledColumn } from '#domain/import.ts';
import { planColumns } from './columns.ts';
import { ImportFault } from './import-fault.ts';
import { type ImportFile, readRows } from './import-file.ts';

const ROWS_READ = 50;
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/** The columns of the first rows, with the field that each seems to be and a few of its values. */
export async function sampleColumns(file: ImportFile): Promise<SampledColumn[]> {
  const samples = new Map<string, Set<string>>();
  let rows = 0;
  for await (const row of readRows(file)) {
    if ('cells' in row) for (const [name, cell] of row.cells) take(samples, name, cell);
    rows += 1;
    if (rows === ROWS_READ) break;
  }
  const names = [...samples.keys()].filter((name) => name !== '');
  if (names.length === 0) throw new ImportFault('The file has no rows that can be read.');
  if (names.length > IMPORT_COLUMNS_MAX) throw new ImportFault(`The file has more than ${IMPORT_COLUMNS_MAX} columns.`);
  const { columns } = planColumns(names, new Map());
  return names.map((name) => ({ name, guess: columns.get(name) ?? '', samples: [...(samples.get(name) ?? [])] }));
}

function take(samples: Map<string, Set<string>>, name: string, cell: string): void {
  const known = samples.get(name) ?? new Set<string>();
  samples.set(name, known);
  const text = cell.trim().slice(0, SAMPLE_LENGTH);
  if (text !== '' && known.size < SAMPLES) known.add(text);
}
