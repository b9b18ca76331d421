import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { createDataDirectory, createMigratedServerDatabase } from './support/temporary-resources.ts';

const ROWS = `Shop,Trade,Address,Tel
"=Pipes & Co",Plumbing,"12 Congress Ave, Austin, TX 78701",512-555-0199
Nobody,Plumbng,nowhere,1
`;

// covers R-33
test('an import can be tried with --dry-run, run, listed and undone, and an export round-trips', async () => {
  const DATA_DIR = await createDataDirectory();
  const settings = { DATA_DIR, DATABASE_URL: await createMigratedServerDatabase() };
  const file = (name: string) => path.join(DATA_DIR, name);
  const operator = async (...args: string[]) => {
    const { code, output } = await callCommand(args, settings);
    expect(code, output).toBe(0);
    return output;
  };
  await operator('seed', '--listings', '20', '--reviews', '0');
  await writeFile(file('shops.csv'), ROWS);

  const dryRun = await operator('import', file('shops.csv'), '--dry-run', '--map', 'Shop=business_name');
  expect(dryRun).toMatch(/^line 2: new {2}\(=Pipes & Co\)$/m);
  expect(dryRun).toMatch(
    /^line 3: refused: category: There’s no category named "Plumbng"\. Closest: Plumbing.* address: We couldn’t find the place/m,
  );
  expect(dryRun).toMatch(/^Unknown categories\. Map them .*:\n {2}Plumbng \(1 row\): Plumbing, /m);
  expect(dryRun).toMatch(/^Dry run: 1 new, 0 updated, 0 unchanged, 0 duplicate, 1 refused\.$/m);

  const importArgs = ['import', file('shops.csv'), '--map', 'Shop=business_name', '--report', file('report.csv')];
  expect(await operator(...importArgs)).toMatch(/^Batch 1: 1 new, 0 updated, 0 unchanged, 0 duplicate, 1 refused\.$/m);
  expect(await readFile(file('report.csv'), 'utf8')).toMatch(
    /^2,new,21,'=Pipes & Co,new as listing 21,,\n3,refused,,Nobody,/m,
  );
  expect((await callCommand(importArgs, settings)).output).toMatch(/^This file was already imported as batch 1\./m);

  await operator('export', '--out', file('export.csv'));
  expect(await operator('import', file('export.csv'))).toMatch(/^Batch 2: 0 new, 0 updated, 21 unchanged, /m);
  await operator('export', '--out', file('second-export.csv'));
  expect(await readFile(file('second-export.csv'), 'utf8')).toBe(await readFile(file('export.csv'), 'utf8'));

  expect(await operator('import', '--undo', '1')).toMatch(/^Undone: 1 archived, 0 restored, 0 skipped\.$/m);
  expect(await operator('import', '--list')).toMatch(/^1 {2}.* shops\.csv {2}1 new, .*\(undone /m);
  await operator('export', '--out', file('last-export.csv'));
  expect(await readFile(file('last-export.csv'), 'utf8')).not.toContain('Pipes & Co');
});

test('a table of categories and values for the whole file complete a file, and bad cells are warnings', async () => {
  const DATA_DIR = await createDataDirectory();
  const settings = { DATA_DIR, DATABASE_URL: await createMigratedServerDatabase() };
  const file = (name: string) => path.join(DATA_DIR, name);
  const operator = (...args: string[]) => callCommand(args, settings);
  await operator('seed', '--listings', '20', '--reviews', '0');
  await writeFile(file('shops.txt'), 'Trade name;Kind;Street;Phone\nRosa;Eatery;1 Main St;call us\nAda;;2 Main St;\n');
  await writeFile(file('kinds.csv'), 'theirs,ours\nEatery,Restaurant\nUndecided,\n');
  const args = ['import', file('shops.txt'), '--dry-run', '--map', 'Kind=category', '--set', 'city=Austin'];
  const complete = await operator(
    ...[...args, '--set', 'state=TX', '--set', 'category=Plumbing', '--category-map-file', file('kinds.csv')],
  );
  expect(complete.output).toMatch(/^line 2: new – phone: Enter a phone number.* {2}\(Rosa\)$/m);
  expect(complete.output).toMatch(/^Dry run: 2 new, .* 0 refused \(1 with warnings\)\.$/m);
  const failed = async (...more: string[]) => (await operator(...args, ...more)).output;
  expect(await failed('--delimiter', 'slash')).toContain('--delimiter must be comma, semicolon, tab or pipe.');
  expect(await failed('--format', 'pdf')).toContain('--format must be one of: csv, tsv');
  expect(await failed('--set', 'colour=red')).toContain('"colour=red" must be like "category=Restaurant"');
});
