import { randomBytes } from 'node:crypto';
import type { Operation } from '#contract/operation.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { createPost } from '#server/blog/manage-posts.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { hashPassword } from '#server/users/password-hash.ts';
import { insertSession } from '#storage/accounts/sessions.ts';
import { insertUser, setUserDisabled } from '#storage/accounts/users.ts';
import { insertTestListing } from '../../support/listing-fixtures.ts';
import { TEST_PASSWORD } from '../../support/test-accounts.ts';
import { TEST_DEVICE, TEST_SITE, type TestApp } from '../../support/test-app.ts';
import type { AppealFixture } from './appeal-fixture.ts';
import type { CategoryFixture } from './category-fixture.ts';
import type { ClaimFixture } from './claim-fixture.ts';
import { type ContentFixture, STAFF_ACTOR } from './content-fixture.ts';
import type { CorrectionFixture } from './correction-fixture.ts';
import { createFixtureParts } from './fixture-parts.ts';
import type { PasskeyFixture } from './passkey-fixture.ts';
import type { SavedFixture } from './saved-fixture.ts';
import type { SecondStepFixture } from './second-step-fixture.ts';
import type { SiteFixture } from './site-fixture.ts';
import { joinOwnerTeams, type TeamFixture } from './team-fixture.ts';
import type { TextFixture } from './text-fixture.ts';

/** Callers of the access matrix. `owner` owns the listing of the fixture; `disabled` and `expired` send tokens. */
export const MATRIX_CALLERS = ['anonymous', 'owner', 'other', 'moderator', 'admin', 'disabled', 'expired'] as const;
export type MatrixCaller = (typeof MATRIX_CALLERS)[number];
/** A manager is on the teams of the owner's listings. */
export type Caller = MatrixCaller | 'manager';

/** A caller that is allowed to call the operation: the owner, if that role is sufficient. */
export function allowedCaller({ access }: Operation): MatrixCaller {
  return access === 'moderator' || access === 'admin' ? access : 'owner';
}

/** The data that exists before a request. Each request has its own, because it may consume the data. */
export type RequestFixture = {
  token: string | undefined;
  /** Email address of the caller, or of the owner for an anonymous call. */
  email: string;
  listingId: number;
  hiddenListingId: number;
  twinListingId: number;
  historyListingId: number;
  /** A listing with a pending edit by its owner. */
  editedListingId: number;
  editId: number;
  /** Written by the owner. */
  reviewId: number;
  /** A review of the owner's listing, with a reply. */
  repliedReviewId: number;
  /** A photo of the listing. */
  photoId: number;
  /** Written by the owner and flagged for moderation. */
  heldReviewId: number;
  /** A photo of the owner's review. */
  reviewPhotoId: number;
  /** A lead for the listing. */
  leadId: number;
  /** The token of the visitor's link to the thread of a lead. */
  leadSecret: string;
  /** A quote request to the listing, with the token of the visitor's link. */
  quote: { leadId: number; secret: string };
  /** A pending submission. */
  submissionId: number;
  /** A pending submission of the owner. */
  ownSubmissionId: number;
  /** A decision on a review without an account. */
  decisionId: number;
  /** An email that was rejected. */
  failedJobId: number;
  claims: ClaimFixture;
  corrections: CorrectionFixture;
  team: TeamFixture;
  saved: SavedFixture;
  passkeys: PasskeyFixture;
  sessionId: number;
  secondStep: SecondStepFixture;
  /** The code of an authenticator that waits for its confirmation. */
  authenticatorCode: string;
  /** The caller has an authenticator. */
  hasAuthenticator: true;
  resetSecret: string;
  confirmSecret: string;
  /** The token of the link for the first admin. */
  setupSecret: string;
  newsletterSecrets: { confirm: string; unsubscribe: string };
  postId: number;
  plannedPostId: number;
  ownerId: number;
} & AppealFixture &
  ContentFixture &
  CategoryFixture &
  SiteFixture &
  TextFixture;

export type FixtureContext = { testApp: TestApp; passwordHash: string; postId: number; plannedPostId: number };

const CALLER_ROLES: Record<Caller, Role> = {
  manager: 'owner',
  anonymous: 'owner',
  owner: 'owner',
  other: 'owner',
  moderator: 'moderator',
  admin: 'admin',
  disabled: 'admin',
  expired: 'admin',
};
export const TEN_YEARS_MS = 10 * 365 * 86_400_000;

export type FixtureAccount = { id: number; email: string; token: string };

export async function createFixtureContext(testApp: TestApp): Promise<FixtureContext> {
  const context = { db: testApp.storage.db, clock: () => testApp.clock.now, site: TEST_SITE };
  const post = { title: 'Open late', slug: 'open-late', category: 'News', author: 'Ada Park' };
  return {
    testApp,
    passwordHash: await hashPassword(TEST_PASSWORD),
    postId: await createPost(context, { ...post, published_date: '2026-01-01T00:00:00Z' }, STAFF_ACTOR),
    plannedPostId: await createPost(
      context,
      { ...post, slug: 'later', published_date: '2099-01-01T00:00:00Z' },
      STAFF_ACTOR,
    ),
  };
}

/** Names of the fixture fields that a request reads, recorded by a proxy. */
function fieldsReadBy(call: (fixture: RequestFixture) => unknown): Set<string> {
  const names = new Set<string>();
  const anything: object = new Proxy(() => anything, {
    get: (_target, name) => (name === Symbol.toPrimitive ? () => '1' : anything),
  });
  call(new Proxy({} as RequestFixture, { get: (_target, name) => names.add(String(name)) && anything }));
  return names;
}

/** Creates the accounts, the listing and the parts that the request reads. Creating all parts would be slow. */
export async function createRequestFixture(
  context: FixtureContext,
  kind: Caller,
  call: (fixture: RequestFixture) => unknown,
): Promise<RequestFixture> {
  const { storage } = context.testApp;
  const owner = await insertAccount(context, 'owner');
  const caller = kind === 'anonymous' || kind === 'owner' ? owner : await insertAccount(context, kind);
  await insertTestSession(context, { userId: owner.id, token: createToken(), validMs: TEN_YEARS_MS });
  const listingId = await insertTestListing(storage, { ownerId: owner.id });
  const base = {
    token: kind === 'anonymous' ? undefined : caller.token,
    email: caller.email,
    listingId,
    postId: context.postId,
    plannedPostId: context.plannedPostId,
    ownerId: owner.id,
  };
  // All fields that the call reads are present.
  const parts = await createFixtureParts({ context, owner, caller, listingId }, fieldsReadBy(call));
  if (kind === 'manager') await joinOwnerTeams(context.testApp, { ownerId: owner.id, userId: caller.id });
  return { ...base, ...parts } as RequestFixture;
}

let accounts = 0;
export const createToken = () => randomBytes(32).toString('base64url');

async function insertAccount(context: FixtureContext, kind: Caller): Promise<FixtureAccount> {
  const { storage, clock } = context.testApp;
  const email = `${kind}${++accounts}@example.test`;
  const user = await insertUser(storage.db, {
    email,
    name: 'Ada Park',
    passwordHash: context.passwordHash,
    role: CALLER_ROLES[kind],
    createdAt: clock.now,
  });
  if (!user) throw new Error(`Could not insert the user: ${email} is taken.`);
  const token = createToken();
  // Disabling deletes the sessions. This one is added afterwards and must be rejected.
  if (kind === 'disabled') await setUserDisabled(storage.db, user.id, clock.now);
  await insertTestSession(context, { userId: user.id, token, validMs: kind === 'expired' ? -1 : TEN_YEARS_MS });
  return { id: user.id, email, token };
}

async function insertTestSession(
  context: FixtureContext,
  session: { userId: number; token: string; validMs: number },
): Promise<void> {
  const { storage, clock } = context.testApp;
  await insertSession(storage.db, {
    userId: session.userId,
    tokenHash: hashToken(session.token),
    createdAt: clock.now,
    expiresAt: new Date(clock.now.getTime() + session.validMs),
    address: '127.0.0.1',
    device: TEST_DEVICE,
  });
}

export async function setAuthenticatedAt({ testApp }: FixtureContext, token: string, at: Date): Promise<void> {
  const { db } = testApp.storage;
  await db.updateTable('sessions').set({ authenticated_at: at }).where('token_hash', '=', hashToken(token)).execute();
}
