import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { httpRequest, valueAt } from './support/http-client.ts';
import { runCli, startServerProcess, waitUntil } from './support/server-process.ts';
import { createDataDirectory, readOutbox } from './support/temporary-resources.ts';

const ROUNDS = 3;
const WRITERS = 4;

/** Submits from ever new addresses until the server is gone, and gives the numbers and mailboxes that were acknowledged. */
async function submitUntilGone(url: string, round: number, acknowledged: Map<number, string>): Promise<void> {
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
      const answer = await httpRequest(`${url}/api/business-listing-endpoint.php`, { body, headers }).catch(() => null);
      if (answer === null) return;
      expect(answer.status).toBe(201);
      acknowledged.set(Number(valueAt(answer, 'data.id')), email);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, lane) => writer(lane)));
}

//
test('kill -9 takes no acknowledged submission and no mail away', async () => {
  const DATA_DIR = await createDataDirectory();
  const acknowledged = new Map<number, string>();
  const settings = { DATA_DIR, TRUST_PROXY: 'true' };
  for (let round = 1; round <= ROUNDS; round++) {
    const town = await startServerProcess(settings);
    const before = acknowledged.size;
    const writing = submitUntilGone(town.url, round, acknowledged);
    await waitUntil(() => acknowledged.size >= before + 5);
    await sleep(Math.random() * 300);
    town.signal('SIGKILL');
    await Promise.all([writing, town.ended]);
  }

  const town = await startServerProcess(settings);
  await expect
    .poll(
      async () => {
        const sent = new Set((await readOutbox(DATA_DIR)).map((mail) => mail.to));
        return [...acknowledged.values()].filter((email) => !sent.has(email));
      },
      { timeout: 30_000, message: 'mails that never came' },
    )
    .toEqual([]);
  expect((await httpRequest(`${town.url}/readyz`)).status).toBe(200);
  expect((await town.stop()).code).toBe(0);

  const mails = await readOutbox(DATA_DIR);
  const doubles = mails.length - new Set(mails.map((mail) => mail.to)).size;
  const { output } = await runCli(['submissions', 'list'], { DATA_DIR });
  const kept = output.split('\n').flatMap((line) => /^(\d+) .* (\S+)$/.exec(line)?.slice(1, 3) ?? []);
  const listed = new Map(kept.flatMap((id, at) => (at % 2 === 0 ? [[Number(id), kept[at + 1]] as const] : [])));
  for (const [id, email] of acknowledged) expect(listed.get(id), `submission ${id}`).toBe(email);
  // what was committed but not yet acknowledged when the server died is there too
  expect(mails.length - doubles).toBe(listed.size);
  console.log(
    `${acknowledged.size} acknowledged, ${listed.size} kept, ${mails.length} mails, ${doubles} of them twice`,
  );
  expect(doubles).toBeLessThanOrEqual(ROUNDS);
});
