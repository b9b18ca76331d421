import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { createDataDirectory, createMigratedServerDatabase } from './support/temporary-resources.ts';

test('categories are loaded from a starter set or a file, and exported', async () => {
  const DATA_DIR = await createDataDirectory();
  const settings = { DATA_DIR, DATABASE_URL: await createMigratedServerDatabase() };
  const file = path.join(DATA_DIR, 'categories.csv');
  const call = (...args: string[]) => callCommand(['categories', ...args], settings);
  const operator = async (...args: string[]) => {
    const { code, output } = await call(...args);
    expect(code, output).toBe(0);
    return output;
  };
  expect(await operator('load', 'standard', '--dry-run')).toContain(
    '95 new, 0 changed, 0 unchanged, 0 skipped. Nothing was written.',
  );
  expect(await operator('load', 'standard')).toMatch(/^new {8}Bakery$/m);
  expect(await operator('load', 'standard')).toBe('0 new, 0 changed, 95 unchanged, 0 skipped.\n');
  await operator('export', '--out', file);
  expect(await operator('load', file)).toBe('0 new, 0 changed, 95 unchanged, 0 skipped.\n');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('Bakeries', 'Bakers'));
  expect(await operator('load', file)).toBe('changed    Bakery: plural\n0 new, 1 changed, 94 unchanged, 0 skipped.\n');

  await writeFile(file, 'name,sign\nBakery,dragon\n');
  const refused = await call('load', file);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('There is no sign "dragon".');
  expect((await call('load', path.join(DATA_DIR, 'nothing.csv'))).code).toBe(1);
});
