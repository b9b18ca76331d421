import { type FileRow, ImportError } from '../import-file.ts';
import { parseRecord } from './record-cells.ts';
import { splitJson } from './split-json.ts';

/** A list of objects, GeoJSON features or a property with such a list. Rows are counted, not lines. */
export async function* parseJson(text: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let row = 0;
  for await (const source of splitJson(text)) yield parseRecord(source, ++row);
  if (row === 0) throw new ImportError('The JSON file contains no list of objects.');
}
