import { describe, expect, it } from 'vitest';
import { measureCpuMs } from '../../../tests/support/cpu-time.ts';
import { isEmailAddress, isPhoneNumber, isWebAddress, normalizeWebAddress } from './contact.ts';

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
    const cpuMs = measureCpuMs(() => expect(isEmailAddress(`a@${'a.'.repeat(50_000)}`)).toBe(false));
    expect(cpuMs).toBeLessThan(1000);
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

describe('limits of contact details', () => {
  const label = (length: number) => 'a'.repeat(length);

  it('an email address has at most 64 characters before the @ and 254 in all', () => {
    expect([64, 65].map((length) => isEmailAddress(`${label(length)}@b.com`))).toEqual([true, false]);
    const domain = [label(63), label(63), label(58)].join('.');
    expect([2, 3].map((length) => isEmailAddress(`${label(64)}@${domain}.${label(length)}`))).toEqual([true, false]);
  });

  it.each(['a..b@c.com', 'a.@b.com', 'ab.com', 'a@b-.com', 'a@b.c-', 'a@b.', 'a@.b.com', 'a@b_c.com', 'ä@b.com'])(
    '%s is not an email address',
    (text) => {
      expect(isEmailAddress(text)).toBe(false);
    },
  );

  it('a label of a domain has at most 63 characters', () => {
    expect([63, 64].map((length) => isEmailAddress(`a@${label(length)}.com`))).toEqual([true, false]);
    expect(isEmailAddress('a@b-c.4com')).toBe(true);
  });

  it('a phone number has 7 to 15 digits without its extension', () => {
    const digits = (count: number) => '1'.repeat(count);
    expect([6, 7, 15, 16].map((count) => isPhoneNumber(digits(count)))).toEqual([false, true, true, false]);
    expect(isPhoneNumber('55501 x 123456')).toBe(false);
    for (const end of ['x5', ' ext 123456', 'EXT.12', ' x 1']) expect(isPhoneNumber(`5550134${end}`)).toBe(true);
    for (const end of ['x', ' ext 1234567', 'y5', '+']) expect(isPhoneNumber(`5550134${end}`)).toBe(false);
    expect(isPhoneNumber('call 5550134')).toBe(false);
  });

  it('a website may be an IPv4 address, but no other number', () => {
    expect(normalizeWebAddress(' 192.168.0.1 ')).toBe('https://192.168.0.1/');
    expect(normalizeWebAddress('http://[::1]/')).toBeNull();
    expect(normalizeWebAddress('example.123')).toBeNull();
    expect(normalizeWebAddress('/example.com')).toBeNull();
    expect(normalizeWebAddress('example.com?q=a@b.c')).toBe('https://example.com/?q=a@b.c');
    expect(normalizeWebAddress('example.com#a@b.c')).toBe('https://example.com/#a@b.c');
    expect(normalizeWebAddress('example.com/?u=http://x.test')).toBe('https://example.com/?u=http://x.test');
    expect(normalizeWebAddress('https://example.com/?u=http://a@b.c')).toBe('https://example.com/?u=http://a@b.c');
    expect(normalizeWebAddress('http://user:pass@evil.test')).toBeNull();
  });

  it('a host name has at most 253 characters and does not end in a number', () => {
    const host = (length: number) => [label(63), label(63), label(63), label(length)].join('.');
    expect([61, 62].map((length) => normalizeWebAddress(host(length)) !== null)).toEqual([true, false]);
    expect(['a@b.12', 'a@b.com4', 'a@4.5.com'].map(isEmailAddress)).toEqual([false, true, true]);
  });
});

it('isWebAddress tells whether a website can be linked', () => {
  expect([isWebAddress('example.com'), isWebAddress('localhost')]).toEqual([true, false]);
});
