import { setTimeout as sleep } from 'node:timers/promises';
import { httpRequest, postSubmission } from '../../process/support/http-client.ts';

const READERS = 4;
const READ_PAUSE_MS = 10;
const WRITE_PAUSE_MS = 100;

export type Traffic = {
  reads: number;
  failedReads: string[];
  /** Email addresses of acknowledged submissions. */
  acknowledged: string[];
  /** Submissions rejected with 503, with the response time. */
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

/** Sends reads and submissions until stop() is called. */
export function startTraffic(url: string) {
  const traffic: Traffic = { reads: 0, failedReads: [], acknowledged: [], unavailable: [], failedWrites: [] };
  const round = ++rounds;
  let isStopped = false;
  let turn = 0;

  async function read(): Promise<void> {
    while (!isStopped) {
      const path = PATHS[turn % PATHS.length]?.(turn++) ?? '/';
      traffic.reads++;
      const response = await httpRequest(url + path).catch((error: unknown) => ({ status: String(error) }));
      if (response.status !== 200) traffic.failedReads.push(`${path}: ${response.status}`);
      await sleep(READ_PAUSE_MS);
    }
  }

  async function write(): Promise<void> {
    for (let at = 0; !isStopped; at++) {
      const email = `round${round}-${at}@example.test`;
      // The rate limit is per client address, so each submission uses another one.
      const response = await postSubmission(url, { email }, { 'x-forwarded-for': `10.1.${round}.${at % 250}` }).catch(
        String,
      );
      if (typeof response === 'string') traffic.failedWrites.push(response);
      else if (response.status === 201) traffic.acknowledged.push(email);
      else if (response.status === 503)
        traffic.unavailable.push({ status: 503, ms: response.ms, retryAfter: response.headers.get('retry-after') });
      else traffic.failedWrites.push(`${response.status} ${JSON.stringify(response.json)}`);
      await sleep(WRITE_PAUSE_MS);
    }
  }

  const clients = [...Array.from({ length: READERS }, () => read()), write()];
  return {
    soFar: traffic,
    async stop(): Promise<Traffic> {
      isStopped = true;
      await Promise.all(clients);
      return traffic;
    },
  };
}
