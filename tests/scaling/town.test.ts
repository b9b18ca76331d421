import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { outboxOf } from '../process/support/scratch.ts';
import { eventually } from '../process/support/townlink.ts';
import { call, logIn, partOf, submit } from '../process/support/visitor.ts';
import { ADMIN, missing, setUp, type Topology } from './support/topology.ts';
import { startTraffic, type Traffic } from './support/traffic.ts';

const SOON_MS = 10_000;
const LONG_MS = 60_000;

let town: Topology;

async function figures(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1) ?? Number.NaN,
    );
}

const isReplicaRead = async (url: string) => (await figures(url))('townlink_replica_current{replica="1"}') === 1;

const bothReadTheReplica = () =>
  eventually(
    async () => (await Promise.all(town.instances.map((each) => isReplicaRead(each.town.url)))).every(Boolean),
    SOON_MS,
  );

/** What the servers have logged as failures, for whoever has to find out. */
const troubles = () =>
  town.instances
    .flatMap((each) => each.town.output().split('\n'))
    .filter((line) => /"level":"(error|warn)"/.test(line))
    .slice(-5)
    .join('\n');

/** Visitors come to it: the proxy knows that it is back. */
async function isVisited(url: string): Promise<boolean> {
  return (await figures(url))('http_requests_total{method="GET",route="/*",status="200"}') > 0;
}

/** Everything that was acknowledged is on the primary; nobody's read has failed. */
async function expectNothingLost(traffic: Traffic): Promise<void> {
  const client = new pg.Client(town.primary.url());
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from submissions');
  await client.end();
  const kept = new Set(rows.map(({ email }) => email));
  console.log(`${traffic.reads} reads, ${traffic.acknowledged.length} writes, ${traffic.postponed.length} put off`);
  expect(traffic.failedReads, troubles()).toEqual([]);
  expect(traffic.failedWrites, troubles()).toEqual([]);
  expect(traffic.reads).toBeGreaterThan(20);
  expect(traffic.acknowledged.length).toBeGreaterThan(2);
  expect(traffic.acknowledged.filter((email) => !kept.has(email))).toEqual([]);
}

/** Traffic through the proxy while something happens, which is told what came of it so far. */
async function during(happening: (soFar: Traffic) => Promise<unknown>): Promise<Traffic> {
  const traffic = startTraffic(town.url);
  onTestFinished(async () => void (await traffic.stop()));
  await sleep(500);
  await happening(traffic.soFar);
  await sleep(500);
  return traffic.stop();
}

describe.skipIf(missing !== null)(
  `a town on more than one machine${missing === null ? '' : ` (left out: ${missing})`}`,
  () => {
    beforeAll(async () => {
      town = await setUp();
    });
    afterAll(async () => {
      await town?.stop();
    });

    test('visitors read from the replica, through a pooler that lends connections by the transaction', async () => {
      await bothReadTheReplica();
      const { url } = town.instances[0].town;
      const before = (await figures(url))('townlink_reads_total{on="replica"}');
      let offset = 3;
      // a job that has just written something sends the reads of that moment to the primary
      await eventually(async () => {
        expect((await call(`${url}/listings.php?public=true&offset=${offset++}`)).status).toBe(200);
        return (await figures(url))('townlink_reads_total{on="replica"}') > before;
      }, 10_000);
    });

    // covers R-59
    test('an edit through one server is read through the other, at once by its writer and soon by all', async () => {
      const [one, other] = town.instances.map((each) => each.town.url) as [string, string];
      const token = partOf(await logIn(one, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD), 'data.token');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const nameAt = async (url: string, as = {}) =>
        partOf(await call(`${url}/listings.php?id=7`, { headers: as }), 'data.business_name');
      for (let at = 0; at < 10; at++) {
        const name = `The Renamed Works ${at}`;
        const body = JSON.stringify({ id: 7, business_name: name });
        expect((await fetch(`${one}/listings.php`, { method: 'PUT', headers, body })).status).toBe(200);
        expect(await nameAt(other, headers), 'its writer, at the other server').toBe(name);
        expect(await nameAt(one), 'anybody, where it was written').toBe(name);
        await eventually(async () => (await nameAt(other)) === name, SOON_MS);
        const page = await (await fetch(`${one}/business/7`)).text();
        expect(page, 'its page, where it was written').toContain(name);
        await eventually(async () => (await (await fetch(`${other}/business/7`)).text()).includes(name), SOON_MS);
      }
    });

    // covers R-58
    test('two servers share their limits, and each mail is sent once', async () => {
      const headers = { 'x-forwarded-for': '10.9.9.9' };
      const statuses: number[] = [];
      for (let at = 0; at < 10; at++) {
        const body = { email: 'victim@example.test', password: `guess-${at}` };
        const { url } = town.instances[at % 2 === 0 ? 0 : 1].town;
        statuses.push((await call(`${url}/users.php?action=login`, { body, headers })).status);
      }
      expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);

      const recipients = Array.from({ length: 10 }, (_, at) => `once${at}@example.test`);
      const sent = await Promise.all(
        recipients.map((email, at) => submit(town.url, { email }, { 'x-forwarded-for': `10.8.0.${at}` })),
      );
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
      const delivered = async () =>
        (await Promise.all(town.instances.map((each) => outboxOf(each.dataDirectory)))).flat().map((mail) => mail.to);
      await expect.poll(async () => (await delivered()).length, { timeout: SOON_MS }).toBeGreaterThanOrEqual(10);
      expect((await delivered()).toSorted()).toEqual(recipients.toSorted());
    });

    // covers R-54
    test('a replica that is lost and comes back costs no read and no write', async () => {
      const traffic = await during(async () => {
        await town.replica.kill();
        await sleep(1500);
        await town.replica.restart();
        await bothReadTheReplica();
      });
      await expectNothingLost(traffic);
      expect(traffic.postponed).toEqual([]);
    });

    // covers R-54
    test('while the primary restarts all is read from the replica, and writes are put off', async () => {
      const traffic = await during(async ({ postponed }) => {
        await town.primary.kill();
        await eventually(() => postponed.length > 0, LONG_MS);
        await sleep(1000);
        await town.primary.restart();
        await eventually(
          async () => (await submit(town.url, {}, { 'x-forwarded-for': '10.7.0.1' })).status === 201,
          SOON_MS,
        );
        await bothReadTheReplica();
      });
      await expectNothingLost(traffic);
      for (const { retryAfter } of traffic.postponed) expect(Number(retryAfter)).toBeGreaterThan(0);
      for (const { town: each } of town.instances) expect(each.isRunning()).toBe(true);
    });

    // covers R-53
    test('one server after the other is restarted under load, and nobody notices', async () => {
      const traffic = await during(async () => {
        for (const { town: each } of town.instances) await eventually(() => isVisited(each.url), SOON_MS);
        for (const instance of town.instances) {
          const isReady = () => call(`${instance.town.url}/readyz`).then(({ status }) => status);
          const restarted = town.restart(instance);
          await sleep(100);
          expect(await isReady(), 'told at once').toBe(503);
          await restarted;
          expect(await isReady()).toBe(200);
          await eventually(() => isVisited(instance.town.url), SOON_MS);
        }
      });
      await expectNothingLost(traffic);
      expect(traffic.postponed).toEqual([]);
    });
  },
);
