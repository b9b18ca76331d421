import { randomBytes } from 'node:crypto';
import type { Operation } from '#contract/operation.ts';
import type { Role } from '#domain/account.ts';
import { addPost } from '#server/blog/posts.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { hashPassword } from '#server/users/password.ts';
import { insertSession } from '#storage/sessions.ts';
import { insertUser, setUserDisabled } from '#storage/users.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { SITE, type TestApp } from '../../support/app.ts';
import { givenListing } from '../../support/directory.ts';
import type { Shelves } from './category-scene.ts';
import type { ClaimScene } from './claim-scene.ts';
import type { CorrectionScene } from './correction-scene.ts';
import { type Newsroom, STAFF } from './newsroom.ts';
import type { SavedScene } from './saved-scene.ts';
import { makeParts } from './scene-parts.ts';
import type { SiteScene } from './site-scene.ts';
import { joinTeams, type TeamScene } from './team-scene.ts';

/** Who calls. The listing, the session and the secrets of a scene belong to the owner; `disabled` and `expired` hold tokens. */
export const ACTORS = ['anonymous', 'owner', 'other', 'moderator', 'admin', 'disabled', 'expired'] as const;
export type Actor = (typeof ACTORS)[number];
/** A manager works on what the owner has. */
export type Caller = Actor | 'manager';

/** Somebody who may call: the owner of the scene, where its role is enough. */
export function callerOf({ access }: Operation): Actor {
  return access === 'moderator' || access === 'admin' ? access : 'owner';
}

/** What is there before a call is made; made anew for every call, since a call may use it up. */
export type Scene = {
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
  claims: ClaimScene;
  corrections: CorrectionScene;
  team: TeamScene;
  saved: SavedScene;
  sessionId: number;
  resetSecret: string;
  confirmSecret: string;
  newsletterSecrets: { confirm: string; unsubscribe: string };
  postId: number;
  plannedPostId: number;
  /** Of the owner. */
  ownerId: number;
} & Newsroom &
  Shelves &
  SiteScene;

export type Stage = { town: TestApp; passwordHash: string; postId: number; plannedPostId: number };

const ROLES: Record<Caller, Role> = {
  manager: 'owner',
  anonymous: 'owner',
  owner: 'owner',
  other: 'owner',
  moderator: 'moderator',
  admin: 'admin',
  disabled: 'admin',
  expired: 'admin',
};
export const YEARS_MS = 10 * 365 * 86_400_000;

export type Account = { id: number; email: string; token: string };

export async function setStage(town: TestApp): Promise<Stage> {
  const context = { db: town.storage.db, clock: () => town.clock.now, site: SITE };
  const post = { title: 'Open late', slug: 'open-late', category: 'News', author: 'Ada Park' };
  return {
    town,
    passwordHash: await hashPassword(PASSWORD),
    postId: await addPost(context, { ...post, published_date: '2026-01-01T00:00:00Z' }, STAFF),
    plannedPostId: await addPost(context, { ...post, slug: 'later', published_date: '2099-01-01T00:00:00Z' }, STAFF),
  };
}

/** The parts that a call speaks of: found by letting it speak of nothing in particular. */
function spokenOf(call: (scene: Scene) => unknown): Set<string> {
  const spoken = new Set<string>();
  const anything: object = new Proxy(() => anything, {
    get: (_target, name) => (name === Symbol.toPrimitive ? () => '1' : anything),
  });
  call(new Proxy({} as Scene, { get: (_target, name) => spoken.add(String(name)) && anything }));
  return spoken;
}

/** The accounts, the listing, and what the call speaks of; the rest would only take time. */
export async function setScene(stage: Stage, actor: Caller, call: (scene: Scene) => unknown): Promise<Scene> {
  const { storage } = stage.town;
  const owner = await openAccount(stage, 'owner');
  const caller = actor === 'anonymous' || actor === 'owner' ? owner : await openAccount(stage, actor);
  await keepSession(stage, { userId: owner.id, token: newToken(), validMs: YEARS_MS });
  const listingId = await givenListing(storage, { ownerId: owner.id });
  const always = {
    token: actor === 'anonymous' ? undefined : caller.token,
    email: caller.email,
    listingId,
    postId: stage.postId,
    plannedPostId: stage.plannedPostId,
    ownerId: owner.id,
  };
  // whatever the call reads is there
  const parts = await makeParts({ stage, owner, caller, listingId }, spokenOf(call));
  if (actor === 'manager') await joinTeams(stage.town, { ownerId: owner.id, userId: caller.id });
  return { ...always, ...parts } as Scene;
}

let made = 0;
export const newToken = () => randomBytes(32).toString('base64url');

async function openAccount(stage: Stage, actor: Caller): Promise<Account> {
  const { storage, clock } = stage.town;
  const email = `${actor}${++made}@example.test`;
  const user = await insertUser(storage.db, {
    email,
    name: 'Ada Park',
    passwordHash: stage.passwordHash,
    role: ROLES[actor],
    createdAt: clock.now,
  });
  if (!user) throw new Error('the address is taken');
  const token = newToken();
  // disabling ends the sessions too; here one is left over, which must open nothing
  if (actor === 'disabled') await setUserDisabled(storage.db, user.id, clock.now);
  await keepSession(stage, { userId: user.id, token, validMs: actor === 'expired' ? -1 : YEARS_MS });
  return { id: user.id, email, token };
}

async function keepSession(stage: Stage, session: { userId: number; token: string; validMs: number }): Promise<void> {
  const { storage, clock } = stage.town;
  await insertSession(storage.db, {
    userId: session.userId,
    tokenHash: hashToken(session.token),
    createdAt: clock.now,
    expiresAt: new Date(clock.now.getTime() + session.validMs),
    address: '127.0.0.1',
    device: 'test',
  });
}
