import { type ColumnSample, IMPORT_COLUMNS_MAX } from '#domain/imports/import-rules.ts';
import { type ColumnContents, ColumnSampler } from './column-content.ts';
import { type FieldLabels, planColumns } from './column-mapping.ts';
import { ImportError, type ImportFile } from './import-file.ts';
import { readImportRows } from './readers/read-import-file.ts';

const SAMPLED_ROWS = 500;
const SAMPLES_PER_COLUMN = 3;
const MAX_SAMPLE_LENGTH = 80;
/** A surrogate pair cut in half cannot be stored. */
const HALF_PAIR = /[\ud800-\udbff]$/;

/** Columns of the first rows, each with its likely field and a few values. */
export async function sampleColumns(file: ImportFile, labels: FieldLabels): Promise<ColumnSample[]> {
  const sample = await readSample(file);
  if (sample.size === 0) throw new ImportError('The file has no readable rows.');
  const contents = contentsOf(sample);
  const names = mostFilled(contents);
  const { columns } = planColumns(names, new Map(), { contents, labels });
  return names.map((name) => ({
    name,
    guess: columns.get(name) ?? '',
    samples: [...(sample.get(name)?.values ?? [])],
  }));
}

/** What the columns of the first rows contain. */
export async function sampleContents(file: ImportFile): Promise<ColumnContents> {
  return contentsOf(await readSample(file));
}

type SampledColumn = { sampler: ColumnSampler; values: Set<string> };
type Sample = Map<string, SampledColumn>;

async function readSample(file: ImportFile): Promise<Sample> {
  const sample: Sample = new Map();
  let rows = 0;
  for await (const row of readImportRows(file)) {
    if ('cells' in row) for (const [name, cell] of row.cells) if (name !== '') addCell(sample, name, cell);
    rows += 1;
    if (rows === SAMPLED_ROWS) break;
  }
  return sample;
}

function addCell(sample: Sample, name: string, cell: string): void {
  const column = sample.get(name) ?? { sampler: new ColumnSampler(), values: new Set() };
  sample.set(name, column);
  column.sampler.add(cell);
  if (column.values.size === SAMPLES_PER_COLUMN) return;
  const text = cell.trim().slice(0, MAX_SAMPLE_LENGTH).replace(HALF_PAIR, '');
  if (text !== '') column.values.add(text);
}

function contentsOf(sample: Sample): ColumnContents {
  return new Map([...sample].map(([name, { sampler }]) => [name, sampler.content]));
}

/** In the order of the file. */
function mostFilled(contents: ColumnContents): string[] {
  const names = [...contents.keys()];
  if (names.length <= IMPORT_COLUMNS_MAX) return names;
  const filled = (name: string) => contents.get(name)?.filled ?? 0;
  const kept = new Set(names.toSorted((a, b) => filled(b) - filled(a)).slice(0, IMPORT_COLUMNS_MAX));
  return names.filter((name) => kept.has(name));
}
