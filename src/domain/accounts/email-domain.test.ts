import { expect, test } from 'vitest';
import { emailDomain, isPublicEmailDomain } from './email-domain.ts';

test('the domain of an address is everything after its last @, in lower case', () => {
  expect(emailDomain('Ada@Lampwick.TEST')).toBe('lampwick.test');
  expect(emailDomain('"a@b"@lampwick.test')).toBe('lampwick.test');
});

test('anyone can get an address at a mail provider, but not at the domain of a business', () => {
  expect(['gmail.com', 'aol.com', 'zoho.com'].every(isPublicEmailDomain)).toBe(true);
  expect(['lampwick.test', 'mail.gmail.com', ''].some(isPublicEmailDomain)).toBe(false);
});
