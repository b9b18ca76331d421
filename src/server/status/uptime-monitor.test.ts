import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { listUptimeRecords } from '#storage/site/uptime-days.ts';
import { buildMinimalSite } from '../../../tests/support/minimal-site.ts';
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { UptimeMonitor, untilNextCheck } from './uptime-monitor.ts';

const readiness = { draining: false };
const errors: string[] = [];
let app: TestApp;
let origin: string;
let removeSite: () => Promise<void>;

beforeAll(async () => {
  const { web, remove } = await buildMinimalSite();
  removeSite = remove;
  app = await startTestApp({ web, readiness });
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await removeSite();
});
beforeEach(async () => {
  await app.storage.db.deleteFrom('uptime_days').execute();
  errors.length = 0;
  readiness.draining = false;
  app.clock.now = new Date('2026-11-01T23:58:10Z');
});

const newMonitor = (at = origin) =>
  new UptimeMonitor({
    db: app.storage.db,
    clock: () => app.clock.now,
    origin: at,
    onError: (message) => errors.push(message),
  });

const minutesUp = async () =>
  (await listUptimeRecords(app.storage.db, new Date('2026-11-03T00:00:00Z'))).map((record) => [
    record.day,
    record.minutesUp,
  ]);

it('records a minute in which the site answers, once for all processes', async () => {
  const monitors = [newMonitor(), newMonitor()];
  for (const _ of ['58', '59', '00']) {
    await Promise.all(monitors.map((monitor) => monitor.checkNow()));
    await newMonitor().checkNow();
    app.clock.advance(60_000);
  }

  expect(await minutesUp()).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
});

it('does not record a minute in which the site does not answer, and checks again within it', async () => {
  const monitor = newMonitor();
  readiness.draining = true;
  await monitor.checkNow();
  await newMonitor('http://127.0.0.1:1').checkNow();
  expect(await minutesUp()).toEqual([]);

  readiness.draining = false;
  app.clock.advance(20_000);
  await monitor.checkNow();
  expect(await minutesUp()).toEqual([['2026-11-01', 1]]);
});

it('counts no minute twice when the clock is set back', async () => {
  const monitor = newMonitor();
  await monitor.checkNow();
  app.clock.advance(60_000);
  await monitor.checkNow();
  app.clock.advance(-60_000);
  await monitor.checkNow();

  expect(await minutesUp()).toEqual([['2026-11-01', 2]]);
});

it('saves minutes later that the database could not store', async () => {
  const monitor = newMonitor();
  await sql`alter table uptime_days rename to other_days`.execute(app.storage.db);
  await monitor.checkNow();
  app.clock.advance(60_000);
  await monitor.checkNow();
  await sql`alter table other_days rename to uptime_days`.execute(app.storage.db);
  expect(errors).toEqual([
    'The uptime of 1 minute could not be saved yet',
    'The uptime of 2 minutes could not be saved yet',
  ]);

  app.clock.advance(60_000);
  await monitor.checkNow();
  expect(await minutesUp()).toEqual([
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
});

it('runs until it is stopped', async () => {
  const monitor = newMonitor();
  monitor.start();
  await monitor.stop();
  expect(await minutesUp()).toEqual([['2026-11-01', 1]]);
});

test.each([
  ['12:00:00', 5],
  ['12:00:05', 20],
  ['12:00:24', 1],
  ['12:00:45', 20],
  ['23:59:59', 6],
])('after %s the next check is in %i s', (time, seconds) => {
  expect(untilNextCheck(new Date(`2026-11-01T${time}Z`))).toBe(seconds * 1000);
});

it('publishes the measured minutes by day', async () => {
  const monitor = newMonitor();
  expect((await app.call('GET', '/api/status')).json.data).toMatchObject({
    measured_since: null,
    periods: [
      { days: 30, minutes_measured: 0, minutes_up: 0 },
      { days: 90, minutes_measured: 0, minutes_up: 0 },
    ],
  });
  await monitor.checkNow();
  app.clock.advance(10 * 60_000);
  await monitor.checkNow();
  app.clock.advance(2 * 60_000);

  const { status, json, headers } = await app.call('GET', '/api/status');
  expect(status).toBe(200);
  expect(headers.etag).toBeDefined();
  expect(json.data.measured_since).toBe('2026-11-01T23:58:00.000Z');
  expect(json.data.days).toHaveLength(90);
  expect(json.data.days.slice(-3)).toEqual([
    { day: '2026-10-31', minutes_measured: 0, minutes_up: 0 },
    { day: '2026-11-01', minutes_measured: 2, minutes_up: 1 },
    { day: '2026-11-02', minutes_measured: 9, minutes_up: 1 },
  ]);
  expect(json.data.periods[1]).toEqual({ days: 90, minutes_measured: 11, minutes_up: 2 });
});
