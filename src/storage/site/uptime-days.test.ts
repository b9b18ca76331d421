import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestStorage } from '../../../tests/support/test-storage.ts';
import type { Storage } from '../engine/open-storage.ts';
import { deleteOldUptimeDays, listUptimeRecords, recordUpMinutes } from './uptime-days.ts';

let storage: Storage;

beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());
beforeEach(() => storage.db.deleteFrom('uptime_days').execute());

const record = (...minutes: string[]) =>
  recordUpMinutes(
    storage.db,
    minutes.map((minute) => new Date(`${minute}Z`)),
  );
const list = (until: string) => listUptimeRecords(storage.db, new Date(`${until}Z`));

test('a minute counts once, in any order and from any process', async () => {
  await Promise.all([record('2026-11-01T10:05'), record('2026-11-01T10:05'), record('2026-11-01T10:07')]);
  await record('2026-11-01T10:06', '2026-11-01T10:05:59');

  expect(await list('2026-11-02T00:00')).toEqual([{ day: '2026-11-01', minutesUp: 3, firstMinute: 605 }]);
});

test('minutes around midnight belong to their days', async () => {
  await record('2026-11-01T23:59:59', '2026-11-02T00:00', '2026-11-02T00:01');

  expect(await list('2026-11-02T00:00')).toEqual([{ day: '2026-11-01', minutesUp: 1, firstMinute: 1439 }]);
  expect(await list('2026-11-02T00:01')).toEqual([
    { day: '2026-11-01', minutesUp: 1, firstMinute: 1439 },
    { day: '2026-11-02', minutesUp: 1, firstMinute: 0 },
  ]);
});

test('days of a wrong clock are not counted', async () => {
  await record('1970-01-01T00:01', '2024-10-31T10:00', '2026-11-01T10:00', '2031-01-01T00:00');

  expect((await list('2026-11-01T12:00')).map(({ day }) => day)).toEqual(['2026-11-01']);
});

test('two years are kept', async () => {
  await sql`insert into uptime_days (day, minutes)
    select date '2024-01-01' + n, repeat('1', 1440)::bit(1440) from generate_series(0, 800) n`.execute(storage.db);
  await deleteOldUptimeDays(storage.db);
  await deleteOldUptimeDays(storage.db);

  const { rows } = await sql`select count(*)::int as days, max(day)::text as last from uptime_days`.execute(storage.db);
  expect(rows).toEqual([{ days: 731, last: '2026-03-11' }]);
});
