import { createHash } from 'node:crypto';
import { DEMO_MESSAGES } from '#demo/demo-messages.ts';
import { demoEmail } from '#demo/demo-people.ts';
import { createRandom, elementAt } from '#demo/demo-random.ts';
import { firstName, lastName } from '#demo/people.ts';
import type { LeadStatus } from '#domain/listings/lead.ts';
import { hoursBefore, townPlaceAt } from './town-places.ts';
import { personAt, type TownLife } from './townspeople.ts';

const COUNT = 34;
/** The first listing gets every third one. */
const STAR_EVERY = 3;
const HOURS_APART = 19;

/** Messages of visitors to owners, newest first, with the threads that followed. */
export async function addMessages({ tx, places, people, now }: TownLife): Promise<void> {
  const random = createRandom('messages');
  for (let index = 0; index < COUNT; index++) {
    const place = index % STAR_EVERY === 0 ? places.star : townPlaceAt(places.owned, 1 + random.int(0, 30));
    const { message, answers } = elementAt(DEMO_MESSAGES, index * 3 + Math.floor(index / 10));
    const sentAt = hoursBefore(now, 3 + index * HOURS_APART + random.int(0, 8));
    const account = index % 4 === 1 ? personAt(people, index) : null;
    const name = account?.name ?? `${firstName(random)} ${lastName(random)}`;
    const given = index < 2 ? [] : answers;
    const { id } = await tx
      .insertInto('leads')
      .values({
        listing_id: place.id,
        owner_id: place.ownerId,
        user_id: account?.id ?? null,
        name,
        email: account?.email ?? demoEmail(name),
        phone: random.chance(0.5) ? `(619) 555-01${random.int(10, 99)}` : '',
        message,
        status: statusOf(index, given.length),
        note: index === 8 ? 'Regular. Prefers mornings.' : '',
        content_hash: createHash('sha256').update(`${index} ${message}`).digest(),
        idempotency_key: null,
        created_at: sentAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = given.map(([sender, text], order) => ({
      lead_id: id,
      sender,
      user_id: sender === 'business' ? place.ownerId : null,
      message: text,
      created_at: new Date(sentAt.getTime() + (order + 1) * 50 * 60 * 1000),
    }));
    if (rows.length > 0) await tx.insertInto('lead_messages').values(rows).execute();
  }
}

function statusOf(index: number, answers: number): LeadStatus {
  if (answers === 0) return index > 9 ? 'closed' : 'new';
  return index > 14 ? 'closed' : 'answered';
}
