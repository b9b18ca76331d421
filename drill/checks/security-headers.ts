import type { Attack } from '../attack.ts';

const PATHS = [
  '/',
  '/listings',
  '/business/1',
  '/nothing',
  '/listings.php',
  '/api/none',
  '/%zz',
  '//evil.test',
  '/robots.txt',
  '/healthz',
];

const EXPECTED: Record<string, RegExp> = {
  'content-security-policy': /default-src/,
  'cross-origin-opener-policy': /^same-origin$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

export const securityHeaders: Attack = {
  name: 'security headers',
  async run(target) {
    for (const path of PATHS) {
      const { headers } = await target.send({ path, headers: { accept: 'text/html' } });
      for (const [name, expected] of Object.entries(EXPECTED)) {
        if (!expected.test(String(headers[name]))) target.report(`${path} has the header ${name}: ${headers[name]}`);
      }
      if (/unsafe-(inline|eval)/.test(String(headers['content-security-policy']))) {
        target.report(`${path} allows unsafe scripts or styles`);
      }
      if (headers.server ?? headers['x-powered-by']) target.report(`${path} names the software`);
    }
  },
};
