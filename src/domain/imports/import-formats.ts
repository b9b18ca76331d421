/** What a file is read as. TSV is CSV with another delimiter; GeoJSON and Overpass files are JSON. */
export const IMPORT_FORMATS = ['csv', 'jsonl', 'json', 'xlsx', 'parquet', 'osm-pbf'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

const FORMAT_BY_EXTENSION: Readonly<Record<string, ImportFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  tab: 'csv',
  psv: 'csv',
  txt: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  geojsonl: 'jsonl',
  geojsonseq: 'jsonl',
  json: 'json',
  geojson: 'json',
  jsonld: 'json',
  xlsx: 'xlsx',
  xlsm: 'xlsx',
  parquet: 'parquet',
  geoparquet: 'parquet',
  pbf: 'osm-pbf',
  'osm-pbf': 'osm-pbf',
};

export const IMPORT_EXTENSIONS = Object.keys(FORMAT_BY_EXTENSION);

/** The format of a file name, or of an extension by itself: "town.geojson.gz", "tsv". */
export function importFormatOf(name: string): ImportFormat | null {
  const extension = name.toLowerCase().replace(/\.gz$/, '').replace(/^.*\./, '');
  return FORMAT_BY_EXTENSION[extension] ?? null;
}

/** Formats of text, which have an encoding. */
export function isTextFormat(format: ImportFormat): boolean {
  return format === 'csv' || format === 'jsonl' || format === 'json';
}

export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof IMPORT_DELIMITERS)[number];

const DELIMITER_NAMES: Readonly<Record<string, ImportDelimiter>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  '\\t': '\t',
  pipe: '|',
};

/** Parses "tab" or ";". */
export function parseDelimiter(text: string): ImportDelimiter | null {
  return IMPORT_DELIMITERS.find((each) => each === text) ?? DELIMITER_NAMES[text.toLowerCase()] ?? null;
}
