import { describe, expect, it } from 'vitest';
import { createRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts';
import { encodeBase32, findTotpTimeStep, totpCode, totpTimeStep, totpUrl } from './totp.ts';

/** The secret of the test vectors in RFC 6238, appendix B, which have eight digits. */
const SECRET = Buffer.from('12345678901234567890');

describe('time-based codes', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(SECRET, totpTimeStep(new Date(seconds * 1000)))).toBe(code.slice(2));
  });

  it('are accepted one step before and after their own', () => {
    const now = new Date('2026-11-01T12:00:15Z');
    const current = totpTimeStep(now);
    for (const step of [current - 1, current, current + 1]) {
      expect(findTotpTimeStep(SECRET, totpCode(SECRET, step), now)).toBe(step);
    }
    for (const step of [current - 2, current + 2]) {
      expect(findTotpTimeStep(SECRET, totpCode(SECRET, step), now)).toBeNull();
    }
    for (const code of ['', '12345', '1234567', 'abcdef']) expect(findTotpTimeStep(SECRET, code, now)).toBeNull();
  });
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('base32 of "%s" is that of RFC 4648', (text, expected) => {
  expect(encodeBase32(Buffer.from(text))).toBe(expected);
});

it('the URL of the QR code names the site and the account', () => {
  const url = new URL(totpUrl(SECRET, { siteName: 'River Town', email: 'a+b@example.test' }));
  expect(url.href).toBe(
    'otpauth://totp/River%20Town:a%2Bb%40example.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=River%20Town',
  );
});

it('recovery codes are ten different ones, and can be typed in any spelling', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect(normalizeRecoveryCode(typed)).toBe(code);
  }
});
