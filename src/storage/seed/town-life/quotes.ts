import { demoEmail } from '#demo/demo-people.ts';
import { DEMO_QUOTES, type DemoQuote } from '#demo/demo-quotes.ts';
import { createRandom } from '#demo/demo-random.ts';
import { firstName, lastName } from '#demo/people.ts';
import type { LeadStatus } from '#domain/listings/lead.ts';
import { DAY_MS, HOUR_MS } from '#lib/duration.ts';
import { insertQuoteRequest } from '../../leads/quotes.ts';
import { insertDemoLead, leadContentHash } from './lead-rows.ts';
import { hoursBefore, type TownPlace, type TownPlaces } from './town-places.ts';
import { personAt, type TownLife } from './townspeople.ts';

const HOURS_APART = 52;
/** The visitor has read all answers by then. */
const CHOSEN_AFTER_MS = 30 * HOUR_MS;

/** Quote requests of visitors with the answers of the businesses, some of them closed by a choice. */
export async function addQuotes({ tx, places, people, now }: TownLife): Promise<void> {
  const random = createRandom('quotes');
  for (const [index, quote] of DEMO_QUOTES.entries()) {
    const sentAt = hoursBefore(now, 5 + index * HOURS_APART + random.int(0, 12));
    const account = index % 3 === 2 ? personAt(people, index) : null;
    const name = account?.name ?? `${firstName(random)} ${lastName(random)}`;
    const sender = { id: account?.id ?? null, name, email: account?.email ?? demoEmail(name) };
    const phone = random.chance(0.6) ? `(619) 555-01${random.int(10, 99)}` : '';
    const asked = findAsked(places, quote);
    const [first] = asked;
    if (!first) continue;
    const quoteId = await insertQuoteRequest(tx, {
      timing: quote.timing,
      neededOn: quote.days === null ? null : new Date(now.getTime() + quote.days * DAY_MS).toISOString().slice(0, 10),
      place: first.zip,
      userId: sender.id,
      contentHash: leadContentHash(`${index} ${quote.message}`),
      idempotencyKey: null,
      createdAt: sentAt,
    });
    if (quote.chosen !== null) {
      const closedAt = new Date(sentAt.getTime() + CHOSEN_AFTER_MS);
      await tx.updateTable('quote_requests').set({ closed_at: closedAt }).where('id', '=', quoteId).execute();
    }
    for (const [order, place] of asked.entries()) {
      const thread = quote.answers[order] ?? [];
      const isChosen = quote.chosen === order;
      const status = statusOf(quote, { isChosen, isAnswered: thread.length > 0 });
      const lead = { place, sender, phone, message: quote.message, status, sentAt, quoteId, isChosen, thread };
      await insertDemoLead(tx, lead, random);
    }
  }
}

/** Businesses of one category, the best known first. None if the town has nobody who does this work. */
function findAsked({ star, owned }: TownPlaces, { categories, asked }: DemoQuote): TownPlace[] {
  const first = [star, ...owned].find(({ category }) => categories.length === 0 || categories.includes(category));
  if (!first) return [];
  const similar = owned.filter(({ id, category }) => id !== first.id && category === first.category);
  return [first, ...similar].slice(0, asked);
}

function statusOf(
  { chosen }: DemoQuote,
  { isChosen, isAnswered }: { isChosen: boolean; isAnswered: boolean },
): LeadStatus {
  if (chosen !== null && !isChosen) return 'closed';
  return isAnswered ? 'answered' : 'new';
}
