import { createHash } from 'node:crypto';
import { emailKey } from '#domain/accounts/viewer.ts';
import { consumeHit, releaseHit } from '#storage/rate-limits.ts';
import { clientAddress, IN_PROCESS_ADDRESS } from '../client-address.ts';
import { tooManyRequests } from '../http-error.ts';
import type { ServerContext } from '../server-context.ts';

/** At most `max` hits per window. Hits are counted in the database, shared by all processes. */
export type RateLimit = { name: string; max: number; windowMs: number };

const MINUTE_MS = 60_000;

export const RATE_LIMITS = {
  loginByAddress: { name: 'login-address', max: 9, windowMs: 10 * MINUTE_MS },
  loginByAccountAndAddress: { name: 'login-account-address', max: 8, windowMs: 10 * MINUTE_MS },
  loginByAccount: { name: 'login-account', max: 100, windowMs: 60 * MINUTE_MS },
  secondStepByAddress: { name: 'second-step-address', max: 30, windowMs: 10 * MINUTE_MS },
  secondStepByAccount: { name: 'second-step', max: 20, windowMs: 60 * MINUTE_MS },
  authenticatorCode: { name: 'authenticator-code', max: 20, windowMs: 10 * MINUTE_MS },
  signInCode: { name: 'sign-in-code', max: 10, windowMs: 60 * MINUTE_MS },
  securityEmail: { name: 'security-mail', max: 10, windowMs: 60 * MINUTE_MS },
  currentPassword: { name: 'current-password', max: 8, windowMs: 10 * MINUTE_MS },
  passkeyChallenge: { name: 'passkey-challenge', max: 30, windowMs: 10 * MINUTE_MS },
  register: { name: 'register', max: 5, windowMs: 30 * MINUTE_MS },
  rename: { name: 'rename', max: 20, windowMs: 60 * MINUTE_MS },
  resetByEmail: { name: 'reset-mail', max: 5, windowMs: 30 * MINUTE_MS },
  resetByAddress: { name: 'reset-address', max: 20, windowMs: 30 * MINUTE_MS },
  emailToken: { name: 'mail-token', max: 30, windowMs: 30 * MINUTE_MS },
  confirmationEmail: { name: 'confirmation', max: 5, windowMs: 30 * MINUTE_MS },
  newsletterByAddress: { name: 'newsletter-address', max: 20, windowMs: 30 * MINUTE_MS },
  newsletterByEmail: { name: 'newsletter-mail', max: 10, windowMs: 60 * MINUTE_MS },
  newsletterTest: { name: 'letter-test', max: 20, windowMs: 10 * MINUTE_MS },
  testMail: { name: 'test-mail', max: 20, windowMs: 10 * MINUTE_MS },
  submit: { name: 'submit', max: 20, windowMs: MINUTE_MS },
  submitByEmail: { name: 'submit-mail', max: 10, windowMs: 60 * MINUTE_MS },
  edit: { name: 'edit', max: 30, windowMs: 60 * MINUTE_MS },
  review: { name: 'review', max: 10, windowMs: MINUTE_MS },
  reply: { name: 'reply', max: 60, windowMs: 60 * MINUTE_MS },
  helpful: { name: 'helpful', max: 30, windowMs: MINUTE_MS },
  report: { name: 'report', max: 10, windowMs: 10 * MINUTE_MS },
  reportByEmail: { name: 'report-mail', max: 5, windowMs: 60 * MINUTE_MS },
  claimByAccount: { name: 'claim', max: 10, windowMs: 60 * MINUTE_MS },
  claimByAddress: { name: 'claim-address', max: 20, windowMs: 60 * MINUTE_MS },
  claimEmail: { name: 'claim-mail', max: 5, windowMs: 60 * MINUTE_MS },
  claimCheck: { name: 'claim-check', max: 10, windowMs: 60 * MINUTE_MS },
  correction: { name: 'correction', max: 15, windowMs: 60 * MINUTE_MS },
  visitorConfirmation: { name: 'visitor-confirmation', max: 20, windowMs: 60 * MINUTE_MS },
  correctionByEmail: { name: 'correction-mail', max: 5, windowMs: 60 * MINUTE_MS },
  invitation: { name: 'invitation', max: 20, windowMs: 60 * MINUTE_MS },
  transfer: { name: 'transfer', max: 10, windowMs: 60 * MINUTE_MS },
  lead: { name: 'lead', max: 10, windowMs: 60 * MINUTE_MS },
  leadByEmail: { name: 'lead-mail', max: 10, windowMs: 60 * MINUTE_MS },
  leadAnswer: { name: 'lead-answer', max: 60, windowMs: 60 * MINUTE_MS },
  leadAnswerByEmail: { name: 'lead-answer-mail', max: 20, windowMs: 60 * MINUTE_MS },
  leadReply: { name: 'lead-reply', max: 10, windowMs: 60 * MINUTE_MS },
  saved: { name: 'saved', max: 1000, windowMs: 60 * MINUTE_MS },
  photo: { name: 'photo', max: 60, windowMs: 60 * MINUTE_MS },
  search: { name: 'search', max: 400, windowMs: 5 * MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

/** Counts a hit of `client` and throws when the window is full. Counting comes first, so that concurrent requests cannot exceed the limit. */
export async function consumeRateLimit(context: ServerContext, limit: RateLimit, client: string): Promise<void> {
  if (client === IN_PROCESS_ADDRESS) return;
  const { isExceeded, retryAfterSeconds } = await countRateLimitHit(context, limit, client);
  if (isExceeded) throw tooManyRequests(retryAfterSeconds);
}

/** Counts a hit. False when the window is full. */
export async function tryRateLimit(context: ServerContext, limit: RateLimit, client: string): Promise<boolean> {
  return !(await countRateLimitHit(context, limit, client)).isExceeded;
}

type CountedHit = { hits: number; isExceeded: boolean; retryAfterSeconds: number };

/** For callers that do not reject the request when the window is full. */
export async function countRateLimitHit(
  { db, clock }: ServerContext,
  limit: RateLimit,
  client: string,
): Promise<CountedHit> {
  const now = clock();
  const { hits, resetsAt } = await consumeHit(db, {
    bucket: `${limit.name}:${client}`,
    windowMs: limit.windowMs,
    now,
  });
  return { hits, isExceeded: hits > limit.max, retryAfterSeconds: (resetsAt.getTime() - now.getTime()) / 1000 };
}

/** Releases a hit, for example after a correct password. */
export async function releaseRateLimit(context: ServerContext, limit: RateLimit, client: string): Promise<void> {
  await releaseHit(context.db, `${limit.name}:${client}`);
}

export const addressKey = (ip: string): string => clientAddress(ip);

/** All spellings of a mailbox have the same key. It is a hash, so that the rate limit table contains no addresses. */
export function emailHashKey(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22);
}
