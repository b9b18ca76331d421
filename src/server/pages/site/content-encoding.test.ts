import { expect, test } from 'vitest';
import { CompressedBody, type Encoding, negotiateEncoding } from './content-encoding.ts';

test('negotiateEncoding chooses the best accepted encoding', () => {
  expect(negotiateEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(negotiateEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
  expect(negotiateEncoding('br;q=0.0, gzip; q=0')).toBe('identity');
  expect(negotiateEncoding('brotli')).toBe('identity');
  expect(negotiateEncoding(undefined)).toBe('identity');
});

test('a compressed body is created once and owns its memory', async () => {
  const plain = Buffer.from(Array.from({ length: 9000 }, (_, at) => `${at * 7919} `).join(''));
  const text = new CompressedBody(plain, 5);
  const encodings: Encoding[] = ['br', 'gzip'];
  for (const encoding of encodings) {
    const compressed = await text.as(encoding);
    expect(compressed.length).toBeLessThan(plain.length);
    expect(compressed.buffer.byteLength).toBe(compressed.length);
    expect(await text.as(encoding)).toBe(compressed);
  }
});
