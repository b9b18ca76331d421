import { expect, test } from 'vitest';
import { hashText } from './hash-text.ts';

test('texts have different hashes of at most 53 bits', () => {
  const hashes = Array.from({ length: 20_000 }, (_, at) => hashText(`row ${at}`));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes.every((hash) => Number.isSafeInteger(hash) && hash >= 0)).toBe(true);
  expect(hashText('row 1')).toBe(hashText('row 1'));
});
