import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test('the best encoding that the client takes', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(chooseEncoding('br;q=0.0, gzip; q=0')).toBe('identity');
  expect(chooseEncoding('brotli')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});
