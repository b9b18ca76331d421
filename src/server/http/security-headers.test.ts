import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const hstsHeader = (siteUrl: string, hstsSubdomains: boolean) =>
  securityHeaders({ siteUrl, hstsSubdomains })['strict-transport-security'];

it('browsers are told to use HTTPS only by a site that does, and for subdomains only if set', () => {
  expect(hstsHeader('http://town.example', true)).toBeUndefined();
  expect(hstsHeader('https://town.example', false)).toBe('max-age=31536000');
  expect(hstsHeader('https://town.example', true)).toBe('max-age=31536000; includeSubDomains');
});
