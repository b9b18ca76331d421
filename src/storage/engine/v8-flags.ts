import { setFlagsFromString } from 'node:v8';
import type pg from 'pg';

/**
 * While a process starts, nearly all that it makes stays. From that V8 concludes for good that rows stay too, and puts each
 * among what lives long, where it is collected late and keeps its values with it: a quarter of what an answer costs. The
 * rows of a server live as long as an answer takes.
 *
 * A whole collection is due once what lives long has grown to two and a half times of what the last one left. Left to itself V8 gives a process that
 * is seldom busy hardly more room than it keeps free for what is young, and collects it over and over (docs/decisions/0040).
 */
export function tuneGarbageCollector(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  setFlagsFromString('--heap-growing-percent=150');
}

type QueryFunction = (...given: unknown[]) => unknown;

/**
 * Makes a client answer its promises by a callback that the driver is given with the question. Left to itself the driver
 * writes a function into the question when that is made, which V8 puts among what lives long; the rows of every answer then
 * outlive all collections of what is young: these take ten times as long, and every few hundred answers a whole one is due.
 */
export function patchClientQueryToCallbacks(client: pg.PoolClient): void {
  const query = client.query.bind(client) as QueryFunction;
  const byCallback: QueryFunction = (...given) => {
    if (!isPlainQuery(given[0]) || typeof given.at(-1) === 'function') return query(...given);
    return new Promise((resolve, reject) => {
      query(...given, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  };
  // the driver's overloads cannot be restated: every call is passed on as it came
  client.query = byCallback as typeof client.query;
}

/** Not a question that answers for itself, as a cursor does. */
const isPlainQuery = (question: unknown): boolean =>
  typeof question === 'string' || (typeof question === 'object' && question !== null && !('submit' in question));
