import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { spawnWriter } from './writer-process.ts';

test('a report larger than the pipe buffer arrives complete, and so does the next one', async () => {
  const writer = spawnWriter(fileURLToPath(new URL('./long-reports.ts', import.meta.url)));
  expect(await writer.ended, writer.errors()).toBe(0);
  expect(writer.reports.map(({ kind }) => kind)).toEqual(['found', 'acknowledged']);
});
