import { setTimeout as sleep } from 'node:timers/promises';
import { httpRequest, postSubmission } from '../../process/support/http-client.ts';

const READERS = 4;
const READ_PAUSE_MS = 10;
const WRITE_PAUSE_MS = 100;

export type Traffic = {
  reads: number;
  failedReads: string[];
  /** The mailboxes of submissions that were acknowledged. */
  acknowledged: string[];
  /** Those that were told to come back, with how long it took them to hear it. */
  unavailable: { status: number; ms: number; retryAfter: string | null }[];
  failedWrites: string[];
};

const PATHS = [
  (turn: number) => `/business/${1 + (turn % 200)}`,
  (turn: number) => `/listings.php?public=true&offset=${turn % 180}`,
  () => '/',
  (turn: number) => `/reviews.php?listing_id=${1 + (turn % 200)}`,
  () => '/listings',
  () => '/categories.php',
];

let rounds = 0;

/** Visitors who read and send in businesses until they are told to stop. */
export function startTraffic(url: string) {
  const traffic: Traffic = { reads: 0, failedReads: [], acknowledged: [], unavailable: [], failedWrites: [] };
  const round = ++rounds;
  let isOver = false;
  let turn = 0;

  async function read(): Promise<void> {
    while (!isOver) {
      const path = PATHS[turn % PATHS.length]?.(turn++) ?? '/';
      traffic.reads++;
      const heard = await httpRequest(url + path).catch((error: unknown) => ({ status: String(error) }));
      if (heard.status !== 200) traffic.failedReads.push(`${path}: ${heard.status}`);
      await sleep(READ_PAUSE_MS);
    }
  }

  async function write(): Promise<void> {
    for (let at = 0; !isOver; at++) {
      const email = `round${round}-${at}@example.test`;
      // from another address each time: one alone may not send in so many
      const heard = await postSubmission(url, { email }, { 'x-forwarded-for': `10.1.${round}.${at % 250}` }).catch(
        String,
      );
      if (typeof heard === 'string') traffic.failedWrites.push(heard);
      else if (heard.status === 201) traffic.acknowledged.push(email);
      else if (heard.status === 503)
        traffic.unavailable.push({ status: 503, ms: heard.ms, retryAfter: heard.headers.get('retry-after') });
      else traffic.failedWrites.push(`${heard.status} ${JSON.stringify(heard.json)}`);
      await sleep(WRITE_PAUSE_MS);
    }
  }

  const lanes = [...Array.from({ length: READERS }, () => read()), write()];
  return {
    soFar: traffic,
    async stop(): Promise<Traffic> {
      isOver = true;
      await Promise.all(lanes);
      return traffic;
    },
  };
}
