import { expect, test } from 'vitest';
import { defuseCell, readDefusedCell } from './spreadsheet-cell.ts';

//
test.each(['=HYPERLINK("http://evil","x")', '+1', '-1', '@SUM(1)', '\t=1', '\r=1'])(
  'a spreadsheet reads %j as text',
  (text) => {
    expect(defuseCell(text)).toBe(`'${text}`);
    expect(readDefusedCell(defuseCell(text))).toBe(text);
  },
);

//
test.each(["'=1", "''+1", "'", "'tis", '', 'Plain', '1=1'])('%j comes back as it was', (text) => {
  expect(readDefusedCell(defuseCell(text))).toBe(text);
});

test('an apostrophe that belongs to a word stays where it is', () => {
  expect(defuseCell("'Tis the Season")).toBe("'Tis the Season");
});
