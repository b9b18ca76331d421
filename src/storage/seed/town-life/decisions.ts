import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import { hoursBefore, townPlaceAt } from './town-places.ts';
import { personAt, type TownLife } from './townspeople.ts';

/** No account: nobody of the demo town may sign in at the desk. */
const MODERATOR = 'Nora Feld';

type ReviewOutcome = {
  verdict: 'approved' | 'rejected';
  reason: string;
  hours: number;
  comment: string;
  rating: number;
};

const OUTCOMES: readonly ReviewOutcome[] = [
  {
    verdict: 'rejected',
    reason: 'It advertises another business.',
    hours: 26,
    rating: 5,
    comment: 'Skip this place and go to my cousin’s shop on Fifth, he does it for half.',
  },
  {
    verdict: 'approved',
    reason: '',
    hours: 33,
    rating: 4,
    comment: 'Careful work and fair about the price. The wait for an appointment was longer than I had hoped.',
  },
  {
    verdict: 'rejected',
    reason: 'It names and insults a private person.',
    hours: 52,
    rating: 1,
    comment: 'The woman at the desk is a liar and everybody on her street knows it.',
  },
  {
    verdict: 'approved',
    reason: '',
    hours: 71,
    rating: 5,
    comment: 'They stayed open twenty minutes late for me without a word about it. I won’t forget that.',
  },
];

/** What was decided in the last days, and an appeal against one of the decisions. */
export async function addDecisions({ tx, places, people, now }: TownLife): Promise<void> {
  for (const [index, outcome] of OUTCOMES.entries()) {
    const place = townPlaceAt(places.owned, 8 + index);
    const author = personAt(people, index + 2);
    const reviewId = await insertDecidedReview(tx, { placeId: place.id, author, outcome, now });
    const { id } = await tx
      .insertInto('decisions')
      .values({
        item_kind: 'review',
        item_id: reviewId,
        title: place.name,
        decision: outcome.verdict,
        reason: outcome.reason,
        before: JSON.stringify({ status: 'pending', reports: [] }),
        actor_id: null,
        actor_name: MODERATOR,
        created_at: hoursBefore(now, outcome.hours),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('decision_subjects').values({ decision_id: id, user_id: author.id }).execute();
    if (index === 2)
      await tx
        .insertInto('appeals')
        .values({
          decision_id: id,
          user_id: author.id,
          body: 'I was angry and I take back the words about her. The rest is true: nobody told me that the price had changed.',
          created_at: hoursBefore(now, 15),
        })
        .execute();
  }
}

type DecidedReview = { placeId: number; author: { id: number; name: string }; outcome: ReviewOutcome; now: Date };

async function insertDecidedReview(tx: Db, { placeId, author, outcome, now }: DecidedReview): Promise<number> {
  const writtenAt = hoursBefore(now, outcome.hours + 9);
  const { rows } = await sql<{ id: number }>`
    insert into reviews (listing_id, user_id, reviewer_name, rating, comment, status, created_at, updated_at)
    values (${placeId}, ${author.id}, ${author.name}, ${outcome.rating}, ${outcome.comment}, ${outcome.verdict}, ${writtenAt}, ${writtenAt})
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('Expected the demo review to be inserted');
  return row.id;
}
