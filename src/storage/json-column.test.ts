import { expect, test } from 'vitest';
import { jsonObject, parseJson } from './json-column.ts';

test('a JSON value of another shape is an error that names the column and the row', () => {
  const location = { column: 'decisions.before', id: 12 };
  expect(parseJson(jsonObject, { status: 'pending' }, location)).toEqual({ status: 'pending' });
  expect(() => parseJson(jsonObject, ['pending'], location)).toThrow(
    /^decisions\.before of row 12 has an unexpected shape: .*expected record/,
  );
});
