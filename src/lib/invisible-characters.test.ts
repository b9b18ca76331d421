import { expect, test } from 'vitest';
import { removeInvisible } from './invisible-characters.ts';

test.each([
  ['Pay\u202epal\u202c', 'Paypal'],
  ['\u2066Rye\u2069 \u2067Bakery\u2069', 'Rye Bakery'],
  ['Zero\u200bWidth\u200c\u200dJoin\ufeff', 'ZeroWidthJoin'],
  ['soft\u00adhyphen\u2060', 'softhyphen'],
  ['tag\u{e0041}\u{e007f}', 'tag'],
  ['\u200b\u200d', ''],
])('%j becomes %j', (text, visible) => {
  expect(removeInvisible(text)).toBe(visible);
});

test.each([
  'Müller & Söhne',
  'می\u200cخواهم',
  'क्\u200dष',
  '👩\u200d🍳',
  '👨🏽\u200d🌾',
  '❤️\u200d🔥',
  '日本語',
  'a\nb\tc',
])('%j stays', (text) => {
  expect(removeInvisible(text)).toBe(text);
});
