import { randomBytes } from 'node:crypto';
import { emailKey } from '#domain/accounts/viewer.ts';
import { EMPTY_PROPOSAL } from '#domain/listings/listing-edit.ts';
import { rejectReview } from '#server/moderation/operator-decisions.ts';
import { createSetupLink } from '#server/users/first-admin.ts';
import { saveMailToken } from '#storage/accounts/mail-tokens.ts';
import { listActiveSessions } from '#storage/accounts/sessions.ts';
import { saveLeadLink } from '#storage/leads/lead-threads.ts';
import { insertLead } from '#storage/leads/leads.ts';
import { insertQuoteRequest, saveQuoteLink } from '#storage/leads/quotes.ts';
import { insertEdit } from '#storage/listings/listing-edits.ts';
import { updateListingRow } from '#storage/listings/listings.ts';
import { requestSubscription, saveNewsletterLink } from '#storage/newsletter/newsletter-subscriptions.ts';
import type { PhotoSubjectKey } from '#storage/photos/photo-places.ts';
import { publishPhoto, reservePhoto } from '#storage/photos/photos.ts';
import { upsertReviewReply } from '#storage/reviews/review-replies.ts';
import { insertAnonymousReview, upsertUserReview } from '#storage/reviews/reviews.ts';
import { insertSubmission } from '#storage/submissions/submissions.ts';
import { insertTestListing } from '../../support/listing-fixtures.ts';
import { TEST_SITE } from '../../support/test-app.ts';
import { createAppealFixture } from './appeal-fixture.ts';
import { createCategoryFixture } from './category-fixture.ts';
import { createClaimFixture } from './claim-fixture.ts';
import { createContentFixture } from './content-fixture.ts';
import { createCorrectionFixture } from './correction-fixture.ts';
import { createPasskeyFixture } from './passkey-fixture.ts';
import {
  createToken,
  type FixtureAccount,
  type FixtureContext,
  type RequestFixture,
  TEN_YEARS_MS,
} from './request-fixture.ts';
import { createSavedFixture } from './saved-fixture.ts';
import { createAuthenticatorFixture, createSecondStepFixture } from './second-step-fixture.ts';
import { createSiteFixture } from './site-fixture.ts';
import { createTeamFixture } from './team-fixture.ts';
import { createTextFixture } from './text-fixture.ts';

type PartContext = { context: FixtureContext; owner: FixtureAccount; caller: FixtureAccount; listingId: number };
type PartName = keyof RequestFixture;
type PartFactory = { names: readonly PartName[]; make: (input: PartContext) => Promise<Partial<RequestFixture>> };

/** Each factory creates parts that depend on each other. */
const PART_FACTORIES: readonly PartFactory[] = [
  part('hiddenListingId', ({ context, owner }) =>
    insertTestListing(context.testApp.storage, { ownerId: owner.id, status: 'pending' }),
  ),
  part('historyListingId', async ({ context: { testApp } }) => {
    const { storage, clock } = testApp;
    const id = await insertTestListing(storage);
    await updateListingRow(storage.db, { id, version: 1 }, { fields: { phone: '(512) 555-0100' }, now: clock.now });
    return id;
  }),
  part('twinListingId', ({ context }) => insertTestListing(context.testApp.storage)),
  {
    names: ['editedListingId', 'editId', 'repliedReviewId'],
    async make({ context, owner }) {
      const editedListingId = await insertTestListing(context.testApp.storage, { ownerId: owner.id });
      return {
        editedListingId,
        editId: await insertTestEdit(context, editedListingId, owner.id),
        repliedReviewId: await insertTestReply(context, editedListingId, owner.id),
      };
    },
  },
  {
    names: ['reviewId', 'reviewPhotoId'],
    async make({ context, owner, listingId }) {
      const reviewId = await insertTestReview(context, { userId: owner.id, listingId });
      return { reviewId, reviewPhotoId: await insertTestPhoto(context, { subject: { reviewId }, userId: owner.id }) };
    },
  },
  part('heldReviewId', async ({ context, owner }) =>
    insertTestReview(context, {
      userId: owner.id,
      listingId: await insertTestListing(context.testApp.storage),
      flags: ['links'],
    }),
  ),
  part('photoId', ({ context, owner, listingId }) =>
    insertTestPhoto(context, { subject: { listingId }, userId: owner.id }),
  ),
  part('leadId', ({ context, owner, listingId }) => insertTestLead(context, { listingId, ownerId: owner.id })),
  part('leadSecret', async ({ context, owner, listingId }) => {
    const { storage, clock } = context.testApp;
    const secret = randomBytes(32).toString('base64url');
    const leadId = await insertTestLead(context, { listingId, ownerId: owner.id });
    await saveLeadLink(storage.db, leadId, { secret, expiresAt: new Date(clock.now.getTime() + TEN_YEARS_MS) });
    return secret;
  }),
  part('quote', async ({ context, owner, listingId }) => {
    const { storage, clock } = context.testApp;
    const secret = randomBytes(32).toString('base64url');
    const metadata = { userId: null, contentHash: randomBytes(32), idempotencyKey: null, createdAt: clock.now };
    const facts = { timing: 'soon', neededOn: null, place: '78701' } as const;
    const quoteId = await insertQuoteRequest(storage.db, { ...facts, ...metadata });
    const leadId = await insertTestLead(context, { listingId, ownerId: owner.id, quoteId });
    await saveQuoteLink(storage.db, quoteId, { secret, expiresAt: new Date(clock.now.getTime() + TEN_YEARS_MS) });
    return { leadId, secret };
  }),
  part('submissionId', ({ context }) => insertTestSubmission(context)),
  part('ownSubmissionId', ({ context, owner }) => insertTestSubmission(context, owner.id)),
  part('decisionId', ({ context, listingId }) => insertTestDecision(context, listingId)),
  part('failedJobId', ({ context }) => insertFailedJob(context)),
  part('claims', ({ context, owner, caller, listingId }) =>
    createClaimFixture(context.testApp, { ownerId: owner.id, caller, listingId }),
  ),
  part('team', ({ context, owner, caller, listingId }) =>
    createTeamFixture(context.testApp, { ownerId: owner.id, caller, listingId }),
  ),
  part('secondStep', ({ context, caller }) => createSecondStepFixture(context, caller)),
  part('authenticatorCode', ({ context, caller }) => createAuthenticatorFixture(context, caller)),
  part('hasAuthenticator', async ({ context, caller }) => {
    await createAuthenticatorFixture(context, caller, { isConfirmed: true });
    return true;
  }),
  part('saved', ({ context, owner }) => createSavedFixture(context.testApp, owner.id)),
  part('corrections', async ({ context, owner, listingId }) =>
    createCorrectionFixture(context.testApp, {
      ownerId: owner.id,
      listingId,
      changesRequestedSubmissionId: await insertTestSubmission(context),
    }),
  ),
  part('passkeys', ({ context, owner, caller }) => createPasskeyFixture(context.testApp, owner, caller)),
  part('sessionId', async ({ context: { testApp }, owner }) => {
    const [session] = await listActiveSessions(testApp.storage.db, owner.id, testApp.clock.now);
    if (!session) throw new Error('Expected the owner to have a session.');
    return session.id;
  }),
  part('resetSecret', ({ context, caller }) => insertTestSecret(context, caller, 'reset-password')),
  part('confirmSecret', ({ context, caller }) => insertTestSecret(context, caller, 'confirm-email')),
  part('setupSecret', ({ context }) => insertTestSetupLink(context)),
  part('newsletterSecrets', ({ context }) => insertNewsletterSecrets(context)),
  {
    names: ['draftPostId', 'deletedPostId', 'draftIssueId', 'sendingIssueId'],
    make: ({ context }) => createContentFixture(context.testApp),
  },
  {
    names: ['emptyCategoryId', 'otherCategoryId', 'mergeId', 'fieldId'],
    make: ({ context }) => createCategoryFixture(context.testApp),
  },
  {
    names: ['appealableDecisionId', 'appealId'],
    make: ({ context, owner, listingId }) => createAppealFixture(context.testApp, { listingId, ownerId: owner.id }),
  },
  {
    names: ['importFileId', 'importBatchId', 'settingsVersion'],
    make: ({ context }) => createSiteFixture(context.testApp),
  },
  {
    names: ['sitePageId', 'sitePageSlug', 'deletedSitePageId', 'mailTextVersion'],
    make: ({ context }) => createTextFixture(context.testApp),
  },
];

function part<N extends PartName>(name: N, make: (input: PartContext) => Promise<RequestFixture[N]>): PartFactory {
  return { names: [name], make: async (input) => ({ [name]: await make(input) }) };
}

export async function createFixtureParts(
  input: PartContext,
  requested: ReadonlySet<string>,
): Promise<Partial<RequestFixture>> {
  const parts: Partial<RequestFixture> = {};
  for (const { names, make } of PART_FACTORIES) {
    if (names.some((name) => requested.has(name))) Object.assign(parts, await make(input));
  }
  return parts;
}

type TestReviewInput = { userId: number; listingId: number; flags?: 'links'[] };

async function insertTestReview(
  { testApp }: FixtureContext,
  { userId, listingId, flags = [] }: TestReviewInput,
): Promise<number> {
  const review = { userId, listingId, rating: 4, comment: 'Quick.', reviewerName: 'Ada P.', flags };
  return (await upsertUserReview(testApp.storage.db, review, testApp.clock.now)).id;
}

/** The link works as long as there is no admin. */
async function insertTestSetupLink({ testApp: { storage, clock } }: FixtureContext): Promise<string> {
  await storage.db.updateTable('users').set({ role: 'owner' }).where('role', '=', 'admin').execute();
  const secret = await createSetupLink({ db: storage.db, clock: () => clock.now });
  if (secret === null) throw new Error('Expected a site without an admin.');
  return secret;
}

async function insertTestReply(context: FixtureContext, listingId: number, userId: number): Promise<number> {
  const { storage, clock } = context.testApp;
  const reviewId = await insertTestReview(context, { userId, listingId });
  await upsertReviewReply(storage.db, { reviewId, userId, text: 'Thank you.', now: clock.now });
  return reviewId;
}

async function insertTestEdit({ testApp }: FixtureContext, listingId: number, userId: number): Promise<number> {
  const proposed = { ...EMPTY_PROPOSAL, businessName: 'Congress Pipes' };
  return insertEdit(testApp.storage.db, { ...proposed, listingId, userId, createdAt: testApp.clock.now });
}

async function insertTestPhoto(
  { testApp }: FixtureContext,
  of: { subject: PhotoSubjectKey; userId: number },
): Promise<number> {
  const { db } = testApp.storage;
  const photo = { ...of, key: randomBytes(18).toString('base64url'), alt: 'The shop.', now: testApp.clock.now };
  const id = await db.transaction().execute((tx) => reservePhoto(tx, photo, 12));
  if (id === null) throw new Error('Could not reserve a photo: the limit is reached.');
  await publishPhoto(db, id, { width: 8, height: 6 });
  return id;
}

function insertTestLead(
  { testApp }: FixtureContext,
  of: { listingId: number; ownerId: number; quoteId?: number },
): Promise<number> {
  const message = { name: 'Cleo Ray', email: 'cleo@example.test', phone: '', message: 'Can you look at a sink?' };
  const metadata = { userId: null, contentHash: randomBytes(32), idempotencyKey: null, createdAt: testApp.clock.now };
  return insertLead(testApp.storage.db, { ...message, ...of, ...metadata });
}

async function insertTestSubmission({ testApp }: FixtureContext, userId: number | null = null): Promise<number> {
  return insertSubmission(testApp.storage.db, {
    businessName: 'Corner Bakery',
    category: 'Plumbing',
    additionalCategories: [],
    address: '1 Main St, Austin, TX 78701',
    phone: '512 555 0188',
    email: 'baker@example.test',
    website: 'www.example.test',
    description: 'Bread.',
    userId,
    fieldValues: {},
    contentHash: randomBytes(32),
    idempotencyKey: null,
    createdAt: testApp.clock.now,
  });
}

async function insertTestDecision({ testApp }: FixtureContext, listingId: number): Promise<number> {
  const { db } = testApp.storage;
  const review = { listingId, rating: 1, comment: 'No.', reviewerName: 'Cy', flags: ['no-account' as const] };
  const { id } = await insertAnonymousReview(db, review, testApp.clock.now);
  return (await rejectReview({ db, clock: () => testApp.clock.now, site: TEST_SITE }, id)).decisionId;
}

async function insertFailedJob({ testApp }: FixtureContext): Promise<number> {
  const { id } = await testApp.storage.db
    .insertInto('jobs')
    .values({
      kind: 'mail',
      payload: JSON.stringify({ kind: 'password-changed', to: 'cleo@example.test', name: 'Cleo Ray' }),
      attempts: 1,
      due_at: testApp.clock.now,
      failed_at: testApp.clock.now,
      last_error: '550 <cleo@example.test>: no such mailbox',
      created_at: testApp.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insertTestSecret(
  { testApp }: FixtureContext,
  account: FixtureAccount,
  purpose: 'reset-password' | 'confirm-email',
): Promise<string> {
  const secret = createToken();
  await saveMailToken(testApp.storage.db, {
    secret,
    purpose,
    userId: account.id,
    emailKey: emailKey(account.email),
    expiresAt: new Date(testApp.clock.now.getTime() + TEN_YEARS_MS),
  });
  return secret;
}

let subscribers = 0;

async function insertNewsletterSecrets({ testApp }: FixtureContext): Promise<RequestFixture['newsletterSecrets']> {
  const { db } = testApp.storage;
  const subscriberId = await requestSubscription(db, `reader${++subscribers}@example.test`, testApp.clock.now);
  if (subscriberId === null) throw new Error('Could not subscribe: the address is subscribed already.');
  const secrets = { confirm: createToken(), unsubscribe: createToken() };
  const expiresAt = new Date(testApp.clock.now.getTime() + TEN_YEARS_MS);
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    await saveNewsletterLink(db, { secret: secrets[purpose], purpose, subscriberId, expiresAt });
  }
  return secrets;
}
