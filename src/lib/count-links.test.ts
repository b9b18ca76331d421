import { expect, test } from 'vitest';
import { measureCpuMs } from '../../tests/support/cpu-time.ts';
import { countLinks } from './count-links.ts';

test.each([
  ['Buy at https://pills.test and http://more.test/x', 2],
  ['(www.pills.example)', 1],
  ['pills.com, pills.shop/now', 2],
  ['Write to ada@lampwick.com.', 0],
  ['Open 9.30 to 5. Come.communicate! e.g. this', 0],
  ['PILLS.COM HTTPS://pills.test', 2],
  ['pills.com2 awww.cute httpx://a info', 0],
  ['a.net;b.org "c.io" <d.xyz> (e.biz) f.info!', 6],
  ['.com ä.com', 0],
  ['', 0],
])('%j has %d web addresses', (text, count) => {
  expect(countLinks(text)).toBe(count);
});

test('fifty thousand dots are processed in linear time', () => {
  const cpuMs = measureCpuMs(() => expect(countLinks('a.'.repeat(50_000))).toBe(0));
  expect(cpuMs).toBeLessThan(500);
});
