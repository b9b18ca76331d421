import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callCommand } from '../support/call-command.ts';
import { RUN_LONG_TESTS } from '../support/long-tests.ts';
import { httpRequest, valueAt } from './support/http-client.ts';
import { startServerProcess, waitUntil } from './support/server-process.ts';
import { createMigratedDirectory, readOutbox } from './support/temporary-resources.ts';

const ROUNDS = RUN_LONG_TESTS ? 10 : 2;
const WRITERS = 4;

/** Sends submissions until the server is killed, and records the id and email address of each acknowledged one. */
async function submitUntilKilled(url: string, round: number, acknowledged: Map<number, string>): Promise<void> {
  const writer = async (lane: number) => {
    for (let at = 0; ; at++) {
      const email = `r${round}l${lane}n${at}@example.test`;
      const body = {
        businessName: `Bakery ${round}.${lane}.${at}`,
        category: 'Bakeries',
        address: '1 Main St, Austin, TX 78701',
        email,
      };
      const headers = { 'x-forwarded-for': `10.${round}.${lane}.${at % 250}` };
      const response = await httpRequest(`${url}/api/business-listing-endpoint.php`, { body, headers }).catch(
        () => null,
      );
      if (response === null) return;
      expect(response.status).toBe(201);
      acknowledged.set(Number(valueAt(response, 'data.id')), email);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)));
}

//
test('no acknowledged submission and no email is lost by kill -9', async () => {
  const DATA_DIR = await createMigratedDirectory();
  const acknowledged = new Map<number, string>();
  const settings = { DATA_DIR, TRUST_PROXY: 'true' };
  for (let round = 1; round <= ROUNDS; round++) {
    const server = await startServerProcess(settings);
    const before = acknowledged.size;
    const writing = submitUntilKilled(server.url, round, acknowledged);
    await waitUntil(() => acknowledged.size >= before + 5);
    await sleep(Math.random() * 300);
    server.signal('SIGKILL');
    await Promise.all([writing, server.ended]);
  }

  const server = await startServerProcess(settings);
  await expect
    .poll(
      async () => {
        const sent = new Set((await readOutbox(DATA_DIR)).map((email) => email.to));
        return [...acknowledged.values()].filter((email) => !sent.has(email));
      },
      { timeout: 120_000, message: 'emails that were not sent' },
    )
    .toEqual([]);
  expect((await httpRequest(`${server.url}/readyz`)).status).toBe(200);
  expect((await server.stop()).code).toBe(0);

  const emails = await readOutbox(DATA_DIR);
  const duplicates = emails.length - new Set(emails.map((email) => email.to)).size;
  const { output } = await callCommand(['submissions', 'list'], { DATA_DIR });
  const fields = output.split('\n').flatMap((line) => /^(\d+) .* (\S+)$/.exec(line)?.slice(1, 3) ?? []);
  const listed = new Map(fields.flatMap((id, at) => (at % 2 === 0 ? [[Number(id), fields[at + 1]] as const] : [])));
  for (const [id, email] of acknowledged) expect(listed.get(id), `submission ${id}`).toBe(email);
  // The list also contains submissions that were committed but not acknowledged before the kill.
  expect(emails.length - duplicates).toBe(listed.size);
  console.log(
    `${acknowledged.size} acknowledged, ${listed.size} stored, ${emails.length} emails, ${duplicates} of them duplicates`,
  );
  expect(duplicates).toBeLessThanOrEqual(ROUNDS);
});
