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
import { TEST_SITE, type TestApp } from '../../support/test-app.ts';
import type { CategoryFixture } from './category-fixture.ts';
import type { ClaimFixture } from './claim-fixture.ts';
import { type ContentFixture, STAFF_ACTOR } from './content-fixture.ts';
import type { CorrectionFixture } from './correction-fixture.ts';
import { createFixtureParts } from './fixture-parts.ts';
import type { SavedFixture } from './saved-fixture.ts';
import type { SiteFixture } from './site-fixture.ts';
import { joinOwnerTeams, type TeamFixture } from './team-fixture.ts';

/** Who calls. The listing, the session and the secrets of a scene belong to the owner; `disabled` and `expired` hold tokens. */
export const MATRIX_CALLERS = ['anonymous', 'owner', 'other', 'moderator', 'admin', 'disabled', 'expired'] as const;
export type MatrixCaller = (typeof MATRIX_CALLERS)[number];
/** A manager works on what the owner has. */
export type Caller = MatrixCaller | 'manager';

/** Somebody who may call: the owner of the scene, where its role is enough. */
export function allowedCaller({ access }: Operation): MatrixCaller {
  return access === 'moderator' || access === 'admin' ? access : 'owner';
}

/** What is there before a call is made; made anew for every call, since a call may use it up. */
export type RequestFixture = {
  token: string | undefined;
  /** The caller's own, or the owner's when nobody is signed in. */
  email: string;
  listingId: number;
  hiddenListingId: number;
  twinListingId: number;
  /** One with an edit of its owner that waits. */
  editedListingId: number;
  editId: number;
  /** Written by the owner. */
  reviewId: number;
  /** One of the owner's listing, with a reply. */
  repliedReviewId: number;
  /** Of the listing. */
  photoId: number;
  /** Written by the owner and held. */
  heldReviewId: number;
  /** Of the owner's review. */
  reviewPhotoId: number;
  /** Written to the owner about the listing. */
  leadId: number;
  /** One that waits. */
  submissionId: number;
  /** About a review of somebody without an account. */
  decisionId: number;
  claims: ClaimFixture;
  corrections: CorrectionFixture;
  team: TeamFixture;
  saved: SavedFixture;
  sessionId: number;
  resetSecret: string;
  confirmSecret: string;
  newsletterSecrets: { confirm: string; unsubscribe: string };
  postId: number;
  plannedPostId: number;
  /** Of the owner. */
  ownerId: number;
} & ContentFixture &
  CategoryFixture &
  SiteFixture;

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

export async function createFixtureContext(town: TestApp): Promise<FixtureContext> {
  const context = { db: town.storage.db, clock: () => town.clock.now, site: TEST_SITE };
  const post = { title: 'Open late', slug: 'open-late', category: 'News', author: 'Ada Park' };
  return {
    testApp: town,
    passwordHash: await hashPassword(TEST_PASSWORD),
    postId: await createPost(context, { ...post, published_date: '2026-01-01T00:00:00Z' }, STAFF_ACTOR),
    plannedPostId: await createPost(
      context,
      { ...post, slug: 'later', published_date: '2099-01-01T00:00:00Z' },
      STAFF_ACTOR,
    ),
  };
}

/** The parts that a call speaks of: found by letting it speak of nothing in particular. */
function fieldsReadBy(call: (scene: RequestFixture) => unknown): Set<string> {
  const spoken = new Set<string>();
  const anything: object = new Proxy(() => anything, {
    get: (_target, name) => (name === Symbol.toPrimitive ? () => '1' : anything),
  });
  call(new Proxy({} as RequestFixture, { get: (_target, name) => spoken.add(String(name)) && anything }));
  return spoken;
}

/** The accounts, the listing, and what the call speaks of; the rest would only take time. */
export async function createRequestFixture(
  stage: FixtureContext,
  actor: Caller,
  call: (scene: RequestFixture) => unknown,
): Promise<RequestFixture> {
  const { storage } = stage.testApp;
  const owner = await insertAccount(stage, 'owner');
  const caller = actor === 'anonymous' || actor === 'owner' ? owner : await insertAccount(stage, actor);
  await insertTestSession(stage, { userId: owner.id, token: createToken(), validMs: TEN_YEARS_MS });
  const listingId = await insertTestListing(storage, { ownerId: owner.id });
  const always = {
    token: actor === 'anonymous' ? undefined : caller.token,
    email: caller.email,
    listingId,
    postId: stage.postId,
    plannedPostId: stage.plannedPostId,
    ownerId: owner.id,
  };
  // whatever the call reads is there
  const parts = await createFixtureParts({ context: stage, owner, caller, listingId }, fieldsReadBy(call));
  if (actor === 'manager') await joinOwnerTeams(stage.testApp, { ownerId: owner.id, userId: caller.id });
  return { ...always, ...parts } as RequestFixture;
}

let made = 0;
export const createToken = () => randomBytes(32).toString('base64url');

async function insertAccount(stage: FixtureContext, actor: Caller): Promise<FixtureAccount> {
  const { storage, clock } = stage.testApp;
  const email = `${actor}${++made}@example.test`;
  const user = await insertUser(storage.db, {
    email,
    name: 'Ada Park',
    passwordHash: stage.passwordHash,
    role: CALLER_ROLES[actor],
    createdAt: clock.now,
  });
  if (!user) throw new Error('the address is taken');
  const token = createToken();
  // disabling ends the sessions too; here one is left over, which must open nothing
  if (actor === 'disabled') await setUserDisabled(storage.db, user.id, clock.now);
  await insertTestSession(stage, { userId: user.id, token, validMs: actor === 'expired' ? -1 : TEN_YEARS_MS });
  return { id: user.id, email, token };
}

async function insertTestSession(
  stage: FixtureContext,
  session: { userId: number; token: string; validMs: number },
): Promise<void> {
  const { storage, clock } = stage.testApp;
  await insertSession(storage.db, {
    userId: session.userId,
    tokenHash: hashToken(session.token),
    createdAt: clock.now,
    expiresAt: new Date(clock.now.getTime() + session.validMs),
    address: '127.0.0.1',
    device: 'test',
  });
}
