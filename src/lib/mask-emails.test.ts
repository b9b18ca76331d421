import { expect, test } from 'vitest';
import { maskEmails } from './mask-emails.ts';

test.each([
  ['550 5.1.1 <ada.park+town@example.test>: unknown', '550 5.1.1 <a…@example.test>: unknown'],
  ['ada@example.test, bo@example.test', 'a…@example.test, b…@example.test'],
  ['mailto:ä@example.test', 'mailto:ä…@example.test'],
  ['no address @ all', 'no address @ all'],
])('%s', (text, masked) => {
  expect(maskEmails(text)).toBe(masked);
});
