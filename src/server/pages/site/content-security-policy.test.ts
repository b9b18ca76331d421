import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const OWN = { apiOrigin: '', submissionOrigin: '' };
const sourcesOf = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(name));

test('a page may connect to its own server only', () => {
  const policy = contentSecurityPolicy('', OWN);
  expect(sourcesOf(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(sourcesOf(policy, 'worker-src')).toBe("worker-src 'self'");
});

// covers U-15
test('with external map tiles, a page may also connect to their origin', () => {
  const mapTiles = { url: 'https://tiles.example/key/{z}/{x}/{y}.png', attribution: '© Mapmakers' };
  const policy = contentSecurityPolicy('', { ...OWN, mapTiles });
  expect(sourcesOf(policy, 'connect-src')).toBe("connect-src 'self' https://tiles.example");
  expect(sourcesOf(policy, 'img-src')).toBe("img-src 'self' data: https: https://tiles.example");
  expect(policy).not.toContain('key');
});
