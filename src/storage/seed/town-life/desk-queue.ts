import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DEMO_REFERENCE_DATE } from '#demo/demo-business.ts';
import { DEMO_CATEGORIES } from '#demo/demo-categories.ts';
import { demoListing } from '#demo/demo-listing.ts';
import { demoEmail } from '#demo/demo-people.ts';
import type { ReviewFlag } from '#domain/reviews/review-flags.ts';
import type { Db } from '../../tables.ts';
import { hoursBefore, townPlaceAt } from './town-places.ts';
import { personAt, type TownLife } from './townspeople.ts';

/** Listings beyond any that a town of usual size has. */
const SUBMITTED_INDEXES = [900_001, 900_002, 900_003];

/** One item of every kind or more, sent within the last two days. */
export async function addDeskQueue(life: TownLife): Promise<void> {
  await addSubmissions(life);
  await addHeldReviews(life);
  await addReports(life);
  await addEditsAndCorrections(life);
  await addClaims(life);
}

const addressHash = (visitor: number) => createHash('sha256').update(`demo visitor ${visitor}`).digest();

async function addSubmissions({ tx, people, now }: TownLife): Promise<void> {
  await tx
    .insertInto('submissions')
    .values(
      SUBMITTED_INDEXES.map((index, order) => {
        const listing = demoListing(index, DEMO_REFERENCE_DATE);
        const account = order === 1 ? personAt(people, 6) : null;
        return {
          business_name: listing.businessName,
          category: DEMO_CATEGORIES[listing.categoryId - 1]?.name ?? '',
          address: listing.address,
          phone: listing.phone,
          email: account?.email ?? demoEmail(`owner ${order + 1}`),
          website: listing.website,
          description: listing.description,
          user_id: account?.id ?? null,
          content_hash: createHash('sha256').update(`demo submission ${index}`).digest(),
          idempotency_key: null,
          created_at: hoursBefore(now, [3, 21, 39][order] ?? 3),
        };
      }),
    )
    .execute();
}

const HELD_REVIEWS: readonly { rating: number; comment: string; flags: ReviewFlag[]; hours: number }[] = [
  {
    rating: 5,
    comment: 'Best prices in town!! I book everything through www.cheap-deals.example now, you should too.',
    flags: ['links', 'new-account'],
    hours: 5,
  },
  {
    rating: 2,
    comment: 'Came in twice and both times nobody knew about my order. The second time I left without it.',
    flags: ['no-account'],
    hours: 17,
  },
  {
    rating: 5,
    comment: 'Wonderful, simply wonderful. I tell everybody I know to go here and nowhere else.',
    flags: ['owner-address'],
    hours: 44,
  },
];

async function addHeldReviews({ tx, places, people, now }: TownLife): Promise<void> {
  await tx
    .insertInto('reviews')
    .values(
      HELD_REVIEWS.map(({ rating, comment, flags, hours }, index) => {
        const account = flags.includes('no-account') ? null : personAt(people, 7 + index);
        const at = hoursBefore(now, hours);
        return {
          listing_id: townPlaceAt(places.owned, 4 + index).id,
          user_id: account?.id ?? null,
          reviewer_name: account?.name ?? 'Pat Winslow',
          rating,
          comment,
          status: 'pending' as const,
          held_for: flags,
          held_at: at,
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .execute();
}

async function addReports({ tx, places, people, now }: TownLife): Promise<void> {
  const review = await findCriticalReview(tx, places.star.id);
  const photo = await tx
    .selectFrom('photos')
    .select('id')
    .where('gone_since', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const base = { user_id: null, address_hash: null };
  const reports = [
    {
      ...base,
      listing_id: townPlaceAt(places.unclaimed, 2).id,
      user_id: personAt(people, 1).id,
      reason: 'closed' as const,
      note: 'The windows are papered over and the phone is off.',
      created_at: hoursBefore(now, 28),
    },
    {
      ...base,
      listing_id: townPlaceAt(places.unclaimed, 2).id,
      address_hash: addressHash(1),
      reason: 'closed' as const,
      note: 'Gone since last month.',
      created_at: hoursBefore(now, 9),
    },
    ...(review === undefined
      ? []
      : [
          {
            ...base,
            review_id: review,
            user_id: places.star.ownerId,
            reason: 'fake' as const,
            note: 'We have no record of this visit, and we were closed that week.',
            created_at: hoursBefore(now, 13),
          },
        ]),
    ...(photo === undefined
      ? []
      : [
          {
            ...base,
            photo_id: photo.id,
            address_hash: addressHash(2),
            reason: 'wrong-place' as const,
            note: 'This is the shop next door.',
            created_at: hoursBefore(now, 34),
          },
        ]),
  ];
  for (const report of reports) await tx.insertInto('reports').values(report).execute();
}

async function findCriticalReview(tx: Db, listingId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from reviews where listing_id = ${listingId} and status = 'approved' order by rating, id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id;
}

async function addEditsAndCorrections({ tx, places, people, now }: TownLife): Promise<void> {
  const renamed = townPlaceAt(places.owned, 6);
  await tx
    .insertInto('listing_edits')
    .values({
      listing_id: renamed.id,
      user_id: renamed.ownerId,
      business_name: `${renamed.name} & Co.`,
      category_id: null,
      address: null,
      former: null,
      applied: null,
      created_at: hoursBefore(now, 7),
    })
    .execute();
  const proposals = [
    {
      listing_id: townPlaceAt(places.unclaimed, 0).id,
      field: 'phone' as const,
      value: '(619) 555-0144',
      hours: 11,
      note: 'The old number rings at a dentist’s.',
    },
    {
      listing_id: townPlaceAt(places.unclaimed, 1).id,
      field: 'hours' as const,
      value: 'Mon-Fri 8:00 AM-5:00 PM; Sat 9:00 AM-1:00 PM',
      hours: 31,
      note: 'It says so on the door now.',
    },
  ];
  for (const [index, { hours, note, ...proposal }] of proposals.entries()) {
    const sentAt = hoursBefore(now, hours);
    const { id } = await tx
      .insertInto('corrections')
      .values({ ...proposal, desk_since: sentAt, former: null, applied: null, created_at: sentAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = personAt(people, index);
    await tx
      .insertInto('correction_senders')
      .values({ correction_id: id, user_id: person.id, email: '', note, created_at: sentAt })
      .execute();
  }
}

async function addClaims({ tx, places, people, now }: TownLife): Promise<void> {
  await tx
    .insertInto('claims')
    .values({
      listing_id: townPlaceAt(places.unclaimed, 3).id,
      user_id: personAt(people, 9).id,
      proof: 'moderator',
      note: 'I took the business over from my father in spring. I can send the lease and the license.',
      desk_since: hoursBefore(now, 24),
      created_at: hoursBefore(now, 24),
    })
    .execute();
}
