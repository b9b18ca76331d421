import { expect, test } from 'vitest';
import { CompressedText, chooseEncoding, type Encoding } from './encoding.ts';

test('the best encoding that the client takes', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(chooseEncoding('br;q=0.0, gzip; q=0')).toBe('identity');
  expect(chooseEncoding('brotli')).toBe('identity');
  expect(chooseEncoding(undefined)).toBe('identity');
});

test('what is kept compressed holds no memory but its own, and is made once', async () => {
  const plain = Buffer.from(Array.from({ length: 9000 }, (_, at) => `${at * 7919} `).join(''));
  const text = new CompressedText(plain, 5);
  const encodings: Encoding[] = ['br', 'gzip'];
  for (const encoding of encodings) {
    const made = await text.as(encoding);
    expect(made.length).toBeLessThan(plain.length);
    expect(made.buffer.byteLength).toBe(made.length);
    expect(await text.as(encoding)).toBe(made);
  }
});
