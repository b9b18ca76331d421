import { randomBytes } from 'node:crypto';
import { emailKey } from '#domain/account.ts';
import { rejectReview } from '#server/moderation/operator.ts';
import { insertLead } from '#storage/leads.ts';
import { insertEdit } from '#storage/listing-edits.ts';
import { keepMailToken } from '#storage/mail-tokens.ts';
import { askSubscriber, keepNewsletterLink } from '#storage/newsletter.ts';
import type { PhotoSubject } from '#storage/photo-places.ts';
import { beginPhoto, finishPhoto } from '#storage/photos.ts';
import { saveReply } from '#storage/review-replies.ts';
import { insertWaitingReview, writeOwnReview } from '#storage/reviews.ts';
import { listSessions } from '#storage/sessions.ts';
import { insertSubmission } from '#storage/submissions.ts';
import { SITE } from '../../support/app.ts';
import { givenListing } from '../../support/directory.ts';
import { givenShelves } from './category-scene.ts';
import { setClaims } from './claim-scene.ts';
import { setCorrections } from './correction-scene.ts';
import { givenNewsroom } from './newsroom.ts';
import { setSaved } from './saved-scene.ts';
import { type Account, newToken, type Scene, type Stage, YEARS_MS } from './scene.ts';
import { givenSite } from './site-scene.ts';
import { setTeam } from './team-scene.ts';

type Cast = { stage: Stage; owner: Account; caller: Account; listingId: number };
type Name = keyof Scene;
type Maker = { names: readonly Name[]; make: (cast: Cast) => Promise<Partial<Scene>> };

/** Each maker makes what hangs together. */
const MAKERS: readonly Maker[] = [
  part('hiddenListingId', ({ stage, owner }) =>
    givenListing(stage.town.storage, { ownerId: owner.id, status: 'pending' }),
  ),
  part('twinListingId', ({ stage }) => givenListing(stage.town.storage)),
  {
    names: ['editedListingId', 'editId', 'repliedReviewId'],
    async make({ stage, owner }) {
      const editedListingId = await givenListing(stage.town.storage, { ownerId: owner.id });
      return {
        editedListingId,
        editId: await givenEdit(stage, editedListingId, owner.id),
        repliedReviewId: await givenReply(stage, editedListingId, owner.id),
      };
    },
  },
  {
    names: ['reviewId', 'reviewPhotoId'],
    async make({ stage, owner, listingId }) {
      const reviewId = await givenReview(stage, { userId: owner.id, listingId });
      return { reviewId, reviewPhotoId: await givenPhoto(stage, { subject: { reviewId }, userId: owner.id }) };
    },
  },
  part('heldReviewId', async ({ stage, owner }) =>
    givenReview(stage, { userId: owner.id, listingId: await givenListing(stage.town.storage), heldFor: ['links'] }),
  ),
  part('photoId', ({ stage, owner, listingId }) => givenPhoto(stage, { subject: { listingId }, userId: owner.id })),
  part('leadId', ({ stage, owner, listingId }) => givenLead(stage, { listingId, ownerId: owner.id })),
  part('submissionId', ({ stage }) => givenSubmission(stage)),
  part('decisionId', ({ stage, listingId }) => givenDecision(stage, listingId)),
  part('claims', ({ stage, owner, caller, listingId }) =>
    setClaims(stage.town, { ownerId: owner.id, caller, listingId }),
  ),
  part('team', ({ stage, owner, caller, listingId }) => setTeam(stage.town, { ownerId: owner.id, caller, listingId })),
  part('saved', ({ stage, owner }) => setSaved(stage.town, owner.id)),
  part('corrections', async ({ stage, owner, listingId }) =>
    setCorrections(stage.town, { ownerId: owner.id, listingId, askedSubmissionId: await givenSubmission(stage) }),
  ),
  part('sessionId', async ({ stage: { town }, owner }) => {
    const [session] = await listSessions(town.storage.db, owner.id, town.clock.now);
    if (!session) throw new Error('The owner has no session.');
    return session.id;
  }),
  part('resetSecret', ({ stage, caller }) => sendSecret(stage, caller, 'reset-password')),
  part('confirmSecret', ({ stage, caller }) => sendSecret(stage, caller, 'confirm-email')),
  part('newsletterSecrets', ({ stage }) => sendNewsletterSecrets(stage)),
  {
    names: ['draftPostId', 'deletedPostId', 'letterId', 'sendingLetterId'],
    make: ({ stage }) => givenNewsroom(stage.town),
  },
  { names: ['emptyCategoryId', 'otherCategoryId', 'mergeId'], make: ({ stage }) => givenShelves(stage.town) },
  { names: ['importFileId', 'importBatchId', 'settingsVersion'], make: ({ stage }) => givenSite(stage.town) },
];

function part<N extends Name>(name: N, make: (cast: Cast) => Promise<Scene[N]>): Maker {
  return { names: [name], make: async (cast) => ({ [name]: await make(cast) }) };
}

export async function makeParts(cast: Cast, wanted: ReadonlySet<string>): Promise<Partial<Scene>> {
  const parts: Partial<Scene> = {};
  for (const { names, make } of MAKERS) {
    if (names.some((name) => wanted.has(name))) Object.assign(parts, await make(cast));
  }
  return parts;
}

type ReviewOf = { userId: number; listingId: number; heldFor?: 'links'[] };

async function givenReview({ town }: Stage, { userId, listingId, heldFor = [] }: ReviewOf): Promise<number> {
  const review = { userId, listingId, rating: 4, comment: 'Quick.', reviewerName: 'Ada P.', heldFor };
  return (await writeOwnReview(town.storage.db, review, town.clock.now)).id;
}

async function givenReply(stage: Stage, listingId: number, userId: number): Promise<number> {
  const { storage, clock } = stage.town;
  const reviewId = await givenReview(stage, { userId, listingId });
  await saveReply(storage.db, { reviewId, userId, text: 'Thank you.', now: clock.now });
  return reviewId;
}

async function givenEdit({ town }: Stage, listingId: number, userId: number): Promise<number> {
  const proposed = { businessName: 'Congress Pipes', categoryId: null, address: null };
  return insertEdit(town.storage.db, { ...proposed, listingId, userId, createdAt: town.clock.now });
}

async function givenPhoto({ town }: Stage, of: { subject: PhotoSubject; userId: number }): Promise<number> {
  const { db } = town.storage;
  const photo = { ...of, key: randomBytes(18).toString('base64url'), alt: 'The shop.', now: town.clock.now };
  const id = await db.transaction().execute((tx) => beginPhoto(tx, photo, 12));
  if (id === null) throw new Error('there is no room for a photo');
  await finishPhoto(db, id, { width: 8, height: 6 });
  return id;
}

function givenLead({ town }: Stage, of: { listingId: number; ownerId: number }): Promise<number> {
  const letter = { name: 'Cleo Ray', email: 'cleo@example.test', phone: '', message: 'Can you look at a sink?' };
  const kept = { userId: null, contentHash: randomBytes(32), repeatKey: null, createdAt: town.clock.now };
  return insertLead(town.storage.db, { ...letter, ...of, ...kept });
}

async function givenSubmission({ town }: Stage): Promise<number> {
  return insertSubmission(town.storage.db, {
    businessName: 'Corner Bakery',
    category: 'Plumbing',
    address: '1 Main St, Austin, TX 78701',
    phone: '512 555 0188',
    email: 'baker@example.test',
    website: 'www.example.test',
    description: 'Bread.',
    userId: null,
    contentHash: randomBytes(32),
    repeatKey: null,
    createdAt: town.clock.now,
  });
}

async function givenDecision({ town }: Stage, listingId: number): Promise<number> {
  const { db } = town.storage;
  const review = { listingId, rating: 1, comment: 'No.', reviewerName: 'Cy', heldFor: ['no-account' as const] };
  const { id } = await insertWaitingReview(db, review, town.clock.now);
  return (await rejectReview({ db, clock: () => town.clock.now, site: SITE }, id)).decisionId;
}

async function sendSecret(
  { town }: Stage,
  account: Account,
  purpose: 'reset-password' | 'confirm-email',
): Promise<string> {
  const secret = newToken();
  await keepMailToken(town.storage.db, {
    secret,
    purpose,
    userId: account.id,
    emailKey: emailKey(account.email),
    expiresAt: new Date(town.clock.now.getTime() + YEARS_MS),
  });
  return secret;
}

let made = 0;

async function sendNewsletterSecrets({ town }: Stage): Promise<Scene['newsletterSecrets']> {
  const { db } = town.storage;
  const subscriberId = await askSubscriber(db, `reader${++made}@example.test`, town.clock.now);
  if (subscriberId === null) throw new Error('the address is subscribed');
  const secrets = { confirm: newToken(), unsubscribe: newToken() };
  const expiresAt = new Date(town.clock.now.getTime() + YEARS_MS);
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    await keepNewsletterLink(db, { secret: secrets[purpose], purpose, subscriberId, expiresAt });
  }
  return secrets;
}
