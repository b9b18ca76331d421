import { expect, test } from 'vitest';
import { encodeUtf8 } from './encode-utf8.ts';

test.each([
  ['nothing', ''],
  ['plain', 'Main Street 7'],
  ['Latin-1', 'Café Müller'],
  ['beyond Latin-1', 'Josh’s — “best” in town'],
  ['outside the first plane', 'Pizza 🍕 and 😀'],
  ['half a surrogate pair, as JSON has it', JSON.stringify(['a\ud800b', '’'])],
  ['long', 'Ångström – '.repeat(20_000)],
])('is the same as any other UTF-8: %s', (_what, text) => {
  expect(encodeUtf8(text).equals(new TextEncoder().encode(text))).toBe(true);
});
