import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../support/postgres.ts';
import { newDataDirectory } from './support/scratch.ts';
import { command, eventually, type Settings, startTownlink } from './support/townlink.ts';
import { partOf, submit } from './support/visitor.ts';

async function operator(line: string[], settings: Settings): Promise<string> {
  const { code, output } = await command(line, settings);
  expect(code, output).toBe(0);
  return output;
}

/** Submissions that were acknowledged, until it is told to end. */
function keepSubmitting(url: string) {
  const acknowledged: number[] = [];
  let isEnding = false;
  const lane = async () => {
    while (!isEnding) {
      const answer = await submit(
        url,
        {},
        { 'x-forwarded-for': `10.0.${acknowledged.length >> 8}.${acknowledged.length & 255}` },
      );
      expect(answer.status).toBe(201);
      acknowledged.push(Number(partOf(answer, 'data.id')));
    }
  };
  const ended = lane();
  // told by end(); until then nobody waits for it
  ended.catch(() => {});
  const end = () => {
    isEnding = true;
    return ended;
  };
  return { acknowledged, end };
}

async function submissionsOf(settings: Settings): Promise<number[]> {
  const output = await operator(['submissions', 'list'], settings);
  return output.split('\n').flatMap((line) => Number(/^(\d+) /.exec(line)?.[1] ?? 0) || []);
}

async function backUpWhileWriting(settings: Settings, target: Settings): Promise<void> {
  const file = path.join(await newDataDirectory(), 'site.backup');
  await operator(['seed', '--listings', '30', '--reviews', '60'], settings);
  const town = await startTownlink({ ...settings, TRUST_PROXY: 'true' });
  const writing = keepSubmitting(town.url);
  await eventually(() => writing.acknowledged.length > 5);
  const before = [...writing.acknowledged];
  expect(await operator(['backup', '--out', file], settings)).toMatch(/^Backed up \d+ rows and 0 files to /m);
  await writing.end();
  expect((await town.stop()).code).toBe(0);
  expect((await stat(file)).mode & 0o077, 'others must not read it').toBe(0);

  expect(await operator(['restore', file, '--check'], target)).toMatch(/^The backup of .* is whole: \d+ rows/m);
  expect(await operator(['restore', file], target)).toMatch(/^Restored \d+ rows and 0 files in [\d.]+ s\.$/m);
  const restored = new Set(await submissionsOf(target));
  expect(before.filter((id) => !restored.has(id))).toEqual([]);
  const again = await startTownlink(target);
  expect((await fetch(`${again.url}/business/1`)).status).toBe(200);
  expect((await command(['restore', file], target)).output).toMatch(/in use by another|new, empty database/);
}

//
test('a running site on the embedded database is backed up and stands again elsewhere', async () => {
  await backUpWhileWriting({ DATA_DIR: await newDataDirectory() }, { DATA_DIR: await newDataDirectory() });
});

//
test('a running site on a PostgreSQL server is backed up and stands again in another database', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const [from, to] = [await postgres.createDatabase('town'), await postgres.createDatabase('again')];
  await backUpWhileWriting(
    { DATA_DIR: await newDataDirectory(), DATABASE_URL: from },
    { DATA_DIR: await newDataDirectory(), DATABASE_URL: to },
  );
});

//
test('a folder that no server has open is backed up too, and moves to the other engine', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const source = { DATA_DIR: await newDataDirectory() };
  const file = path.join(source.DATA_DIR, 'site.backup');
  await operator(['seed', '--listings', '20', '--reviews', '20'], source);
  await operator(['backup', '--out', file], source);
  const target = { DATA_DIR: await newDataDirectory(), DATABASE_URL: await postgres.createDatabase('town') };
  await operator(['restore', file], target);
  expect(await operator(['export'], target)).toBe(await operator(['export'], source));
});
