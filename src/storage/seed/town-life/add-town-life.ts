import { sql } from 'kysely';
import { DEMO_MAIL_DOMAIN } from '#domain/accounts/demo-address.ts';
import type { Db } from '../../tables.ts';
import { addDecisions } from './decisions.ts';
import { addDeskQueue } from './desk-queue.ts';
import { addDemoPhotos } from './listing-photos.ts';
import { addMessages } from './messages.ts';
import { addNewsletter } from './newsletter.ts';
import { addNotifications } from './notifications.ts';
import { addQuotes } from './quotes.ts';
import { addSavedThings } from './saved-things.ts';
import { addStatistics } from './statistics.ts';
import { findTownPlaces } from './town-places.ts';
import { addTownspeople } from './townspeople.ts';

export type TownLifeOptions = {
  now: Date;
  /** Stores both files of a drawn photo under the key of an upload. */
  storePhoto: (name: string, key: string) => Promise<void>;
};

/** Adds it once, in one transaction: a load that is continued has all of it or none. A town without owners has none. */
export async function addTownLife(db: Db, { now, storePhoto }: TownLifeOptions): Promise<void> {
  if (await hasTownspeople(db)) return;
  const places = await findTownPlaces(db);
  if (!places) return;
  await db.transaction().execute(async (tx) => {
    const people = await addTownspeople(tx, places, now);
    const life = { tx, places, people, now };
    await addDemoPhotos(life, storePhoto);
    await addMessages(life);
    await addQuotes(life);
    await addStatistics(life);
    await addNotifications(life);
    await addSavedThings(life);
    await addDeskQueue(life);
    await addDecisions(life);
    await addNewsletter(life);
  });
}

async function hasTownspeople(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from users where email_key = ${`june.park@${DEMO_MAIL_DOMAIN}`}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
