import { Parser } from 'htmlparser2';
import { ImportError } from '../import-file.ts';
import { PackedStrings } from './packed-strings.ts';
import { type CellFormat, cellFormatOf } from './xlsx-format.ts';
import type { ZipReader } from './zip-file.ts';

/** 100,000 rows of a spreadsheet with long texts take 50 MB. */
const MAX_SHARED_BYTES = 256 * 1024 * 1024;
const MAX_STYLES = 100_000;
const BUILT_IN_FORMATS: Readonly<Record<string, string>> = {
  '1': '0',
  '2': '0.00',
  '3': '#,##0',
  '4': '#,##0.00',
  '9': '0%',
  '10': '0.00%',
  '11': '0.00E+00',
  '12': '# ?/?',
  '13': '# ??/??',
  '14': 'm/d/yyyy',
  '15': 'd-mmm-yy',
  '16': 'd-mmm',
  '17': 'mmm-yy',
  '18': 'h:mm AM/PM',
  '19': 'h:mm:ss AM/PM',
  '20': 'h:mm',
  '21': 'h:mm:ss',
  '22': 'm/d/yyyy h:mm',
  '45': 'mm:ss',
  '46': '[h]:mm:ss',
  '47': 'mm:ss.0',
  '49': '@',
};

export type Workbook = {
  /** Paths of the visible sheets, in their order. */
  sheets: string[];
  /** By the style of a cell. */
  formats: CellFormat[];
  texts: PackedStrings;
};

type Attributes = Record<string, string>;
type XmlHandlers = {
  onOpen(name: string, attributes: Attributes): void;
  onText?(text: string): void;
  onClose?(name: string): void;
};

/** Without prefixes, which some programs write before every name. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

async function parseXml(text: AsyncIterable<string>, handlers: XmlHandlers, onChunk?: () => void): Promise<void> {
  const parser = createXmlParser(handlers);
  for await (const chunk of text) {
    parser.write(chunk);
    onChunk?.();
  }
  parser.end();
}

export function createXmlParser({ onOpen, onText, onClose }: XmlHandlers): Parser {
  return new Parser(
    {
      onopentag: (name, attributes) => onOpen(localName(name), attributes),
      ontext: (text) => onText?.(text),
      onclosetag: (name) => onClose?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
}

export async function readWorkbook(zip: ZipReader): Promise<Workbook> {
  const { sheetIds, is1904 } = await readSheetIds(zip);
  const targets = await readTargets(zip);
  const sheets = sheetIds.flatMap((id) => targets.get(id) ?? []).filter((path) => zip.has(path));
  if (sheets.length === 0) throw new ImportError('The file isn’t an Excel workbook. Unpack a ZIP file first.');
  return { sheets, formats: await readFormats(zip, is1904), texts: await readTexts(zip) };
}

async function readSheetIds(zip: ZipReader): Promise<{ sheetIds: string[]; is1904: boolean }> {
  const sheetIds: string[] = [];
  let is1904 = false;
  await parseXml(zip.readText('xl/workbook.xml'), {
    onOpen(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet' && !attributes.state?.includes('idden')) sheetIds.push(attributes['r:id'] ?? '');
    },
  });
  return { sheetIds, is1904 };
}

async function readTargets(zip: ZipReader): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await parseXml(zip.readText('xl/_rels/workbook.xml.rels'), {
    onOpen(_, { Id = '', Target = '' }) {
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
  });
  return targets;
}

async function readFormats(zip: ZipReader, is1904: boolean): Promise<CellFormat[]> {
  const patterns = new Map(Object.entries(BUILT_IN_FORMATS));
  const formats: CellFormat[] = [];
  let isCellStyle = false;
  await parseXml(zip.readText('xl/styles.xml'), {
    onOpen(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') patterns.set(numFmtId, formatCode);
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle && formats.length < MAX_STYLES)
        formats.push(cellFormatOf(patterns.get(numFmtId) ?? 'General', is1904));
    },
    onClose(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}

async function readTexts(zip: ZipReader): Promise<PackedStrings> {
  const texts = new PackedStrings();
  let text = '';
  let isText = false;
  let isPhonetic = false;
  const handlers: XmlHandlers = {
    onOpen(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    onText(part) {
      if (isText) text += part;
    },
    onClose(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') texts.push(text);
    },
  };
  await parseXml(zip.readText('xl/sharedStrings.xml'), handlers, () => {
    if (texts.bytes + text.length > MAX_SHARED_BYTES)
      throw new ImportError('The workbook contains more than 256 MB of text. Save the sheet as CSV.');
  });
  return texts;
}
