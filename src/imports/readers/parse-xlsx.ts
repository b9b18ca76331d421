import { recognizeColumnName } from '../column-names.ts';
import { type FileBytes, type FileRow, ImportError, MAX_ROW_LENGTH } from '../import-file.ts';
import { checkCells, parseHeader } from './check-cells.ts';
import { findHeader } from './csv-dialect.ts';
import { createXmlParser, readWorkbook, type Workbook } from './xlsx-workbook.ts';
import { ZipReader } from './zip-file.ts';

type SheetRow = { line: number; cells: string[] };

/** Excel’s own limit. */
const MAX_COLUMNS = 16_384;
const MAX_TITLE_ROWS = 20;
const MAX_SHEETS = 50;

/** The visible sheet whose columns are known best, with numbers and dates as they are shown. */
export async function* parseXlsx(file: FileBytes): AsyncGenerator<FileRow> {
  const zip = await ZipReader.open(file);
  const workbook = await readWorkbook(zip);
  const table = await findTable(zip, workbook);
  if (!table) throw new ImportError('The workbook is empty.');
  const names = parseHeader(table.header.cells);
  for await (const { line, cells } of readSheet(zip, workbook, table.sheet)) {
    if (line <= table.header.line || cells.every((cell) => cell.trim() === '')) continue;
    // cells beside the table have no name
    yield checkCells(line, new Map(names.map((name, at) => [name, cells[at] ?? ''])));
  }
}

type Table = { sheet: string; header: SheetRow; known: number };

async function findTable(zip: ZipReader, workbook: Workbook): Promise<Table | null> {
  let best: Table | null = null;
  for (const sheet of workbook.sheets.slice(0, MAX_SHEETS)) {
    const rows: SheetRow[] = [];
    for await (const row of readSheet(zip, workbook, sheet)) {
      if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
      if (rows.length === MAX_TITLE_ROWS) break;
    }
    const header = rows[findHeader(rows.map(({ cells }) => cells))];
    const known = header?.cells.filter((name) => recognizeColumnName(name) !== null).length ?? 0;
    if (header && (!best || known > best.known)) best = { sheet, header, known };
  }
  return best;
}

async function* readSheet(zip: ZipReader, workbook: Workbook, sheet: string): AsyncGenerator<SheetRow> {
  const reader = new SheetReader(workbook);
  const parser = createXmlParser(reader);
  for await (const chunk of zip.readText(sheet)) {
    parser.write(chunk);
    yield* reader.takeRows();
  }
  parser.end();
  yield* reader.takeRows();
}

/** Collects the rows of a sheet while its XML is parsed. */
class SheetReader {
  readonly #workbook: Workbook;
  #rows: SheetRow[] = [];
  #row: SheetRow = { line: 0, cells: [] };
  #rowLength = 0;
  #column = 0;
  #type = '';
  #style = 0;
  #value = '';
  #isValue = false;
  #isPhonetic = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  takeRows(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  readonly onOpen = (name: string, attributes: Record<string, string>): void => {
    if (name === 'row') this.#startRow(attributes);
    else if (name === 'c') this.#startCell(attributes);
    else if (name === 'rPh') this.#isPhonetic = true;
    else if (name === 'v' || name === 't') this.#isValue = !this.#isPhonetic;
  };

  readonly onText = (text: string): void => {
    if (!this.#isValue) return;
    this.#rowLength += text.length;
    if (this.#rowLength > MAX_ROW_LENGTH)
      throw new ImportError(`Row ${this.#row.line} of the workbook is longer than a megabyte.`);
    this.#value += text;
  };

  readonly onClose = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isPhonetic = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#rows.push(this.#row);
  };

  #startRow({ r }: Record<string, string>): void {
    const line = Number(r ?? this.#row.line + 1);
    // rows in another order would have the same line twice
    if (!(Number.isInteger(line) && line > this.#row.line)) throw new ImportError('The workbook is damaged.');
    this.#row = { line, cells: [] };
    this.#rowLength = 0;
    this.#column = -1;
  }

  #startCell({ r, t = 'n', s = '0' }: Record<string, string>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    this.#type = t;
    this.#style = Number(s);
    this.#value = '';
  }

  #endCell(): void {
    const { cells } = this.#row;
    if (this.#column >= MAX_COLUMNS || this.#value === '') return;
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = this.#cellText();
  }

  #cellText(): string {
    const value = this.#value;
    switch (this.#type) {
      case 's':
        return this.#workbook.texts.at(Number(value)) ?? '';
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      case 'e':
        return '';
      case 'n': {
        const format = this.#workbook.formats[this.#style];
        return format && Number.isFinite(Number(value)) ? format(Number(value)) : value;
      }
      default:
        return value;
    }
  }
}

/** The zero-based column of "AB12". */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26 || column > MAX_COLUMNS) break;
    column = column * 26 + digit;
  }
  return column - 1;
}
