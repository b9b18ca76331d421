import { describe, expect, it } from 'vitest';
import { isEmailAddress, isPhoneNumber, normalizeWebAddress } from './contact.ts';

describe('isEmailAddress', () => {
  it.each(['a@b.com', 'first.last+tag@sub.example.co', "o'brien@example.com", 'x@münchen.example'])(
    'accepts %s',
    (text) => {
      expect(isEmailAddress(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@b',
    '@b.com',
    'a@b.com?bcc=e@evil.test',
    'a@b.com,c@d.com',
    '"<script>"@b.com',
    'a b@c.com',
    'a@b..com',
    '.a@b.com',
    'a@-b.com',
    'a@1.2.3.4',
    'a@b.com\r\nBcc: x@y.z',
  ])('rejects %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('runs in linear time on long input', () => {
    const started = performance.now();
    expect(isEmailAddress(`a@${'a.'.repeat(50_000)}`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('isPhoneNumber', () => {
  it.each(['512 555 0100', '(512) 555-0100', '+1 512.555.0100', '512-555-0100 ext. 12'])('accepts %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each(['12345', 'call me', '512 555 0100; drop', '+'])('rejects %j', (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  });
});

describe('normalizeWebAddress', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['http://example.com/a?b=c', 'http://example.com/a?b=c'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['www.example.com:8080/x', 'https://www.example.com:8080/x'],
    ['https://example.com/@shop', 'https://example.com/@shop'],
  ])('normalizes %s', (text, link) => {
    expect(normalizeWebAddress(text)).toBe(link);
  });

  it.each([
    'javascript:alert(1)//.com',
    'JaVaScRiPt&#58;alert(1).x',
    'data:text/html,x.y',
    'vbscript:x.y',
    '//evil.test',
    'https://a.test\\@evil.test',
    ' java\tscript:alert(1).z',
    'https://user:pass@evil.test',
    'mailto:a@b.com',
    'ftp://a.test',
    'localhost',
    'http://',
    'https:// a.test',
    'file:///etc/passwd.txt',
    'blob:https://a.test/x',
  ])('rejects %j', (text) => {
    expect(normalizeWebAddress(text)).toBeNull();
  });
});
