import { expect, test } from 'vitest';
import { findTitles, readRows } from './coverage.ts';

test('a row names its tests', () => {
  const table = [
    '| | statement | shown by |',
    '|---|---|---|',
    '| §2.home.1 | The hero | `a.spec.ts` › first › of all<br>`b.test.ts` › "second" |',
    '| U-29 | 404 helps | `c.spec.ts` › third |',
  ].join('\n');
  expect(readRows(table)).toEqual([
    {
      id: '§2.home.1',
      shownBy: [
        { file: 'a.spec.ts', title: 'first › of all' },
        { file: 'b.test.ts', title: '"second"' },
      ],
    },
    { id: 'U-29', shownBy: [{ file: 'c.spec.ts', title: 'third' }] },
  ]);
});

test('titles are found in every way a test is written', () => {
  const source = [
    `test('plain', () => {});`,
    `it("with 'quotes'", () => {});`,
    `test(\`at \${width} px\`, () => {});`,
    `test.each([1, 2])('each %s', () => {});`,
    `expect(text).toBe('no title');`,
  ].join('\n');
  expect(findTitles(source)).toEqual(['plain', `with 'quotes'`, `at \${width} px`, 'each %s']);
});
