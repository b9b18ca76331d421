import { readDatabaseFacts } from '#storage/engine/database-facts.ts';
import { type Check, fine, problem, skipped, WITHOUT_DATABASE } from './check.ts';

const MAX_DIFFERENCE_MS = 5000;

/** Asks no other host than the database. */
export const checkClock: Check = {
  name: 'Clock',
  async run({ storage }) {
    if (!storage) return WITHOUT_DATABASE;
    if (storage.engine === 'embedded') return skipped('The embedded database uses this machine’s clock.');
    const sentAt = Date.now();
    const { now } = await readDatabaseFacts(storage.db);
    const receivedAt = Date.now();
    // the database read its clock in between
    const aheadMs = Math.max(0, sentAt - now.getTime()) - Math.max(0, now.getTime() - receivedAt);
    if (Math.abs(aheadMs) <= MAX_DIFFERENCE_MS) return fine('It matches the clock of the database.');
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    return problem(
      `It is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database. Synchronize both with NTP.`,
    );
  },
};
