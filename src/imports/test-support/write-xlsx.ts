import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A number with the format that it is shown in. */
type XlsxCell = string | null | { value: number; format: string };
export type XlsxSheet = { name: string; rows: XlsxCell[][]; isHidden?: boolean };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook as Excel writes it, with shared strings and number formats. */
export async function writeXlsx(sheets: XlsxSheet[]): Promise<Buffer> {
  const cells = sheets.flatMap(({ rows }) => rows.flat());
  const texts = [...new Set(cells.filter((cell) => typeof cell === 'string'))];
  const formats = [...new Set(cells.flatMap((cell) => (cell && typeof cell === 'object' ? cell.format : [])))];
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${sheets.map(sheetTag).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats.map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escapeXml(format)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const [at, { rows }] of sheets.entries()) {
    const cellTag = (cell: XlsxCell, ref: string) => {
      if (cell === null) return '';
      if (typeof cell === 'string') return `<c r="${ref}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
      return `<c r="${ref}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.value}</v></c>`;
    };
    const rowTags = rows.map((row, line) => {
      const columns = row.map((cell, column) => cellTag(cell, `${String.fromCharCode(65 + column)}${line + 1}`));
      return `<row r="${line + 1}">${columns.join('')}</row>`;
    });
    files[`xl/worksheets/sheet${at}.xml`] = `<worksheet><sheetData>${rowTags.join('')}</sheetData></worksheet>`;
  }
  files['xl/sharedStrings.xml'] = `<sst>${texts.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`;
  return zip(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, XML + text])));
}

export async function zip(files: Record<string, string>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, text] of Object.entries(files)) file.addBuffer(Buffer.from(text), name);
  file.end();
  return buffer(file.outputStream);
}

const sheetTag = ({ name, isHidden }: XlsxSheet, at: number) =>
  `<sheet name="${escapeXml(name)}" r:id="r${at}"${isHidden ? ' state="hidden"' : ''}/>`;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A workbook with one sheet of shared strings, of any number of rows. */
export async function writeXlsxOfTexts(file: string, rows: Iterable<readonly string[]>): Promise<void> {
  const out = new ZipFile();
  let texts = 0;
  const shared = createWriteStream(`${file}.shared`);
  const write = (text: string) => (shared.write(text) ? undefined : once(shared, 'drain'));
  async function* sheet() {
    await write(`${XML}<sst>`);
    yield `${XML}<worksheet><sheetData>`;
    for (const row of rows) {
      await write(row.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join(''));
      yield `<row>${row.map(() => `<c t="s"><v>${texts++}</v></c>`).join('')}</row>`;
    }
    await write('</sst>');
    shared.end();
    await finished(shared);
    yield '</sheetData></worksheet>';
  }
  out.addBuffer(
    Buffer.from(`${XML}<workbook><sheets><sheet name="A" r:id="r0"/></sheets></workbook>`),
    'xl/workbook.xml',
  );
  out.addBuffer(
    Buffer.from(`${XML}<Relationships><Relationship Id="r0" Target="sheet.xml"/></Relationships>`),
    'xl/_rels/workbook.xml.rels',
  );
  out.addReadStream(Readable.from(sheet(), { objectMode: false }), 'xl/sheet.xml');
  // the shared strings are complete once the sheet is
  out.addReadStreamLazy('xl/sharedStrings.xml', (open) => open(null, createReadStream(`${file}.shared`)));
  out.end();
  await pipeline(out.outputStream, createWriteStream(file));
}
