import { randomBytes } from 'node:crypto';
import type { Operation } from '#contract/operation.ts';
import { emailKey, type Role } from '#domain/account.ts';
import { addPost } from '#server/blog/posts.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { rejectReview } from '#server/moderation/operator.ts';
import { hashPassword } from '#server/users/password.ts';
import { keepMailToken } from '#storage/mail-tokens.ts';
import { askSubscriber, keepNewsletterLink } from '#storage/newsletter.ts';
import { beginPhoto, finishPhoto } from '#storage/photos.ts';
import { insertWaitingReview, writeOwnReview } from '#storage/reviews.ts';
import { insertSession, listSessions } from '#storage/sessions.ts';
import { insertSubmission } from '#storage/submissions.ts';
import { insertUser, setUserDisabled } from '#storage/users.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { SITE, type TestApp } from '../../support/app.ts';
import { givenListing } from '../../support/directory.ts';

/** Who calls. The listing, the session and the secrets of a scene belong to the owner; `disabled` and `expired` hold tokens. */
export const ACTORS = ['anonymous', 'owner', 'other', 'moderator', 'admin', 'disabled', 'expired'] as const;
export type Actor = (typeof ACTORS)[number];

/** Somebody who may call: the owner of the scene, where its role is enough. */
export function callerOf({ access }: Operation): Actor {
  return access === 'moderator' || access === 'admin' ? access : 'owner';
}

/** What is there before a call is made; all of it is made anew for every call, since a call may use it up. */
export type Scene = {
  token: string | undefined;
  /** The caller's own, or the owner's when nobody is signed in. */
  email: string;
  listingId: number;
  hiddenListingId: number;
  /** Written by the owner. */
  reviewId: number;
  /** Of the listing. */
  photoId: number;
  /** One that waits. */
  submissionId: number;
  /** About a review of somebody without an account. */
  decisionId: number;
  sessionId: number;
  resetSecret: string;
  confirmSecret: string;
  newsletterSecrets: { confirm: string; unsubscribe: string };
  postId: number;
  plannedPostId: number;
};

export type Stage = { town: TestApp; passwordHash: string; postId: number; plannedPostId: number };

const ROLES: Record<Actor, Role> = {
  anonymous: 'owner',
  owner: 'owner',
  other: 'owner',
  moderator: 'moderator',
  admin: 'admin',
  disabled: 'admin',
  expired: 'admin',
};
const YEARS_MS = 10 * 365 * 86_400_000;

type Account = { id: number; email: string; token: string };

export async function setStage(town: TestApp): Promise<Stage> {
  const context = { db: town.storage.db, clock: () => town.clock.now, site: SITE };
  const post = { title: 'Open late', slug: 'open-late', category: 'News', author: 'Ada Park' };
  return {
    town,
    passwordHash: await hashPassword(PASSWORD),
    postId: await addPost(context, { ...post, published_date: '2026-01-01T00:00:00Z' }),
    plannedPostId: await addPost(context, { ...post, slug: 'later', published_date: '2099-01-01T00:00:00Z' }),
  };
}

export async function setScene(stage: Stage, actor: Actor): Promise<Scene> {
  const { storage, clock } = stage.town;
  const owner = await openAccount(stage, 'owner');
  const caller = actor === 'anonymous' || actor === 'owner' ? owner : await openAccount(stage, actor);
  await keepSession(stage, { userId: owner.id, token: newToken(), validMs: YEARS_MS });
  const [session] = await listSessions(storage.db, owner.id, clock.now);
  if (!session) throw new Error('The owner has no session.');
  const listingId = await givenListing(storage, { ownerId: owner.id });
  const review = { userId: owner.id, listingId, rating: 4, comment: 'Quick.', reviewerName: 'Ada P.', heldFor: [] };
  return {
    token: actor === 'anonymous' ? undefined : caller.token,
    email: caller.email,
    listingId,
    hiddenListingId: await givenListing(storage, { ownerId: owner.id, status: 'pending' }),
    reviewId: (await writeOwnReview(storage.db, review, clock.now)).id,
    photoId: await givenPhoto(stage, { listingId, userId: owner.id }),
    submissionId: await givenSubmission(stage),
    decisionId: await givenDecision(stage, listingId),
    sessionId: session.id,
    resetSecret: await sendSecret(stage, caller, 'reset-password'),
    confirmSecret: await sendSecret(stage, caller, 'confirm-email'),
    newsletterSecrets: await sendNewsletterSecrets(stage),
    postId: stage.postId,
    plannedPostId: stage.plannedPostId,
  };
}

async function givenPhoto({ town }: Stage, of: { listingId: number; userId: number }): Promise<number> {
  const { db } = town.storage;
  const photo = { ...of, key: randomBytes(18).toString('base64url'), alt: 'The shop.', now: town.clock.now };
  const id = await db.transaction().execute((tx) => beginPhoto(tx, photo, 12));
  if (id === null) throw new Error('there is no room for a photo');
  await finishPhoto(db, id, { width: 8, height: 6 });
  return id;
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

let made = 0;
const newToken = () => randomBytes(32).toString('base64url');

async function openAccount(stage: Stage, actor: Actor): Promise<Account> {
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
