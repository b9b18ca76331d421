import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { httpRequest, postLogin, postSubmission, valueAt } from '../process/support/http-client.ts';
import { waitUntil } from '../process/support/server-process.ts';
import { readOutbox } from '../process/support/temporary-resources.ts';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { ADMIN, skipReason, startTopology, type Topology } from './support/topology.ts';
import { startTraffic, type Traffic } from './support/traffic.ts';

/** Reads and writes that are answered before an action, and again after it. */
const ENOUGH_READS = 11;
const ENOUGH_WRITES = 2;

let topology: Topology;

async function readMetric(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return (name) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1) ?? Number.NaN,
    );
}

const isReplicaRead = async (url: string) => (await readMetric(url))('townlink_replica_current{replica="1"}') === 1;

const waitForReplicaReads = () =>
  waitUntil(async () =>
    (await Promise.all(topology.instances.map((each) => isReplicaRead(each.server.url)))).every(Boolean),
  );

/** The last errors and warnings in the logs of the servers. */
const loggedErrors = () =>
  topology.instances
    .flatMap((each) => each.server.output().split('\n'))
    .filter((line) => /"level":"(error|warn)"/.test(line))
    .slice(-5)
    .join('\n');

/** The proxy sends requests to this server. */
async function receivesTraffic(url: string): Promise<boolean> {
  return (await readMetric(url))('http_requests_total{method="GET",route="/*",status="200"}') > 0;
}

/** Every acknowledged write is on the primary, and no read has failed. */
async function expectNothingLost(traffic: Traffic): Promise<void> {
  const client = new pg.Client(topology.primary.url());
  await client.connect();
  const { rows } = await client.query<{ email: string }>('select email from submissions');
  await client.end();
  const stored = new Set(rows.map(({ email }) => email));
  console.log(
    `${traffic.reads} reads, ${traffic.acknowledged.length} writes, ${traffic.unavailable.length} unavailable`,
  );
  expect(traffic.failedReads, loggedErrors()).toEqual([]);
  expect(traffic.failedWrites, loggedErrors()).toEqual([]);
  expect(traffic.acknowledged.filter((email) => !stored.has(email))).toEqual([]);
}

/** Waits until more reads and writes have been answered. */
async function waitForAnswers(soFar: Traffic): Promise<void> {
  const [reads, writes] = [soFar.reads + ENOUGH_READS, soFar.acknowledged.length + ENOUGH_WRITES];
  await waitUntil(() => soFar.reads >= reads && soFar.acknowledged.length >= writes);
}

/** Runs an action during traffic through the proxy. The action can read the results so far. */
async function withTraffic(action: (soFar: Traffic) => Promise<unknown>): Promise<Traffic> {
  const traffic = startTraffic(topology.url);
  onTestFinished(async () => void (await traffic.stop()));
  await waitForAnswers(traffic.soFar);
  await action(traffic.soFar);
  await waitForAnswers(traffic.soFar);
  return traffic.stop();
}

describe.skipIf(skipReason !== null)(
  `a site on several servers${skipReason === null ? '' : ` (skipped: ${skipReason})`}`,
  () => {
    beforeAll(async () => {
      topology = await startTopology();
    });
    afterAll(async () => {
      await topology?.stop();
    });

    test('reads go to the replica, and a transaction pooler is supported', async () => {
      await waitForReplicaReads();
      const { url } = topology.instances[0].server;
      const before = (await readMetric(url))('townlink_reads_total{on="replica"}');
      let offset = 3;
      // Reads go to the primary for a moment after a job has written.
      await waitUntil(async () => {
        expect((await httpRequest(`${url}/listings.php?public=true&offset=${offset++}`)).status).toBe(200);
        return (await readMetric(url))('townlink_reads_total{on="replica"}') > before;
      });
    });

    // covers R-59
    test('an edit on one server is visible on the other, at once to its author and soon to all', async () => {
      const [one, other] = topology.instances.map((each) => each.server.url) as [string, string];
      const token = valueAt(await postLogin(one, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD), 'data.token');
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const nameAt = async (url: string, as = {}) =>
        valueAt(await httpRequest(`${url}/listings.php?id=7`, { headers: as }), 'data.business_name');
      for (let at = 0; at < 10; at++) {
        const name = `The Renamed Works ${at}`;
        const body = JSON.stringify({ id: 7, business_name: name });
        expect(
          (await fetch(`${one}/listings.php?staff_reason=Renamed.`, { method: 'PUT', headers, body })).status,
        ).toBe(200);
        expect(await nameAt(other, headers), 'its author on the other server').toBe(name);
        expect(await nameAt(one), 'a visitor on the same server').toBe(name);
        await waitUntil(async () => (await nameAt(other)) === name);
        const page = await (await fetch(`${one}/business/7`)).text();
        expect(page, 'its page on the same server').toContain(name);
        await waitUntil(async () => (await (await fetch(`${other}/business/7`)).text()).includes(name));
      }
    });

    // covers R-58
    test('two servers share their rate limits, and each email is sent once', async () => {
      const headers = { 'x-forwarded-for': '10.9.9.9' };
      const statuses: number[] = [];
      for (let at = 0; at < 10; at++) {
        const body = { email: 'victim@example.test', password: `guess-${at}` };
        const { url } = topology.instances[at % 2 === 0 ? 0 : 1].server;
        statuses.push((await httpRequest(`${url}/users.php?action=login`, { body, headers })).status);
      }
      expect(statuses).toEqual([...Array(8).fill(401), 429, 429]);

      const recipients = Array.from({ length: 10 }, (_, at) => `once${at}@example.test`);
      const sent = await Promise.all(
        recipients.map((email, at) => postSubmission(topology.url, { email }, { 'x-forwarded-for': `10.8.0.${at}` })),
      );
      expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
      const delivered = async () =>
        (await Promise.all(topology.instances.map((each) => readOutbox(each.dataDirectory))))
          .flat()
          .map((email) => email.to);
      await expect.poll(async () => (await delivered()).length).toBeGreaterThanOrEqual(10);
      expect((await delivered()).toSorted()).toEqual(recipients.toSorted());
    });

    // covers R-54
    test.runIf(RUN_LONG_TESTS)('losing and regaining the replica fails no read and no write', async () => {
      const traffic = await withTraffic(async () => {
        await topology.replica.kill();
        await sleep(1500);
        await topology.replica.restart();
        await waitForReplicaReads();
      });
      await expectNothingLost(traffic);
      expect(traffic.unavailable).toEqual([]);
    });

    // covers R-54
    test.runIf(RUN_LONG_TESTS)('while the primary restarts, reads go to the replica and writes get 503', async () => {
      const traffic = await withTraffic(async ({ unavailable }) => {
        await topology.primary.kill();
        await waitUntil(() => unavailable.length > 0);
        await sleep(1000);
        await topology.primary.restart();
        await waitUntil(
          async () => (await postSubmission(topology.url, {}, { 'x-forwarded-for': '10.7.0.1' })).status === 201,
        );
        await waitForReplicaReads();
      });
      await expectNothingLost(traffic);
      for (const { retryAfter } of traffic.unavailable) expect(Number(retryAfter)).toBeGreaterThan(0);
      for (const { server: each } of topology.instances) expect(each.isRunning()).toBe(true);
    });

    // covers R-53
    test.runIf(RUN_LONG_TESTS)('a rolling restart under load fails no request', async () => {
      const traffic = await withTraffic(async () => {
        for (const { server: each } of topology.instances) await waitUntil(() => receivesTraffic(each.url));
        for (const instance of topology.instances) {
          const readyStatus = () => httpRequest(`${instance.server.url}/readyz`).then(({ status }) => status);
          const restarted = topology.restart(instance);
          await expect.poll(readyStatus, { message: 'a stopping server is not ready' }).toBe(503);
          await restarted;
          expect(await readyStatus()).toBe(200);
          await waitUntil(() => receivesTraffic(instance.server.url));
        }
      });
      await expectNothingLost(traffic);
      expect(traffic.unavailable).toEqual([]);
    });
  },
);
