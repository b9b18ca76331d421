import { DEMO_MESSAGES } from '#demo/demo-messages.ts';
import { demoEmail } from '#demo/demo-people.ts';
import { createRandom, elementAt } from '#demo/demo-random.ts';
import { firstName, lastName } from '#demo/people.ts';
import type { LeadStatus } from '#domain/listings/lead.ts';
import { insertDemoLead } from './lead-rows.ts';
import { hoursBefore, townPlaceAt } from './town-places.ts';
import { personAt, type TownLife } from './townspeople.ts';

const COUNT = 34;
/** The first listing gets every third one. */
const STAR_EVERY = 3;
const HOURS_APART = 19;

/** Messages of visitors to owners, newest first, with the threads that followed. */
export async function addMessages({ tx, places, people, now }: TownLife): Promise<void> {
  const random = createRandom('messages');
  const delays = createRandom('answers');
  for (let index = 0; index < COUNT; index++) {
    const place = index % STAR_EVERY === 0 ? places.star : townPlaceAt(places.owned, 1 + random.int(0, 30));
    const { message, answers } = elementAt(DEMO_MESSAGES, index * 3 + Math.floor(index / 10));
    const sentAt = hoursBefore(now, 3 + index * HOURS_APART + random.int(0, 8));
    const account = index % 4 === 1 ? personAt(people, index) : null;
    const name = account?.name ?? `${firstName(random)} ${lastName(random)}`;
    const thread = index < 2 ? [] : answers;
    const phone = random.chance(0.5) ? `(619) 555-01${random.int(10, 99)}` : '';
    const note = index === 8 ? 'Regular. Prefers mornings.' : '';
    const sender = { id: account?.id ?? null, name, email: account?.email ?? demoEmail(name) };
    const status = statusOf(index, thread.length);
    await insertDemoLead(tx, { place, sender, phone, message, note, status, sentAt, thread }, delays);
  }
}

function statusOf(index: number, answers: number): LeadStatus {
  if (answers === 0) return index > 9 ? 'closed' : 'new';
  return index > 14 ? 'closed' : 'answered';
}
