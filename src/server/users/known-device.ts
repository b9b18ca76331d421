import { randomBytes } from 'node:crypto';
import type { User } from '#domain/accounts/viewer.ts';
import {
  hasKnownDevices,
  insertKnownDevice,
  isKnownDevice,
  replaceDeviceToken,
  updateDeviceUse,
} from '#storage/accounts/known-devices.ts';
import { isKnownBrowser } from '#storage/accounts/sessions.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { addressKey, RATE_LIMITS, tryRateLimit } from '../http/limits/rate-limit.ts';
import type { ServerContext } from '../http/server-context.ts';

/** Where a request comes from. `device` is the User-Agent. */
export type Origin = { ip: string; device: string; deviceToken: string | null };

/** The first sign-in to an account of this age is nothing new. */
const FIRST_SIGN_IN_MS = 24 * 60 * 60 * 1000;

/**
 * A browser without our cookie is recognized by its name and address: registration sends no cookies (spec §7), and not every
 * browser keeps them.
 */
export async function isNewDevice(
  { db, clock }: ServerContext,
  user: User,
  { ip, device, deviceToken }: Origin,
): Promise<boolean> {
  if (deviceToken && (await isKnownDevice(db, user.id, deviceToken))) return false;
  if (await isKnownBrowser(db, user.id, { address: addressKey(ip), device })) return false;
  const isYoung = clock().getTime() - user.createdAt.getTime() < FIRST_SIGN_IN_MS;
  return !isYoung || (await hasKnownDevices(db, user.id));
}

export async function notifyNewDevice(
  context: ServerContext,
  { id: userId }: User,
  { ip, device }: Origin,
): Promise<void> {
  if (!(await tryRateLimit(context, RATE_LIMITS.securityEmail, String(userId)))) return;
  const at = context.clock();
  const message = { kind: 'new-device', userId, device, address: addressKey(ip), at: at.toISOString() } as const;
  await enqueueMail(context.db, message, at);
}

/**
 * Returns the token for the cookie. A browser that is new to the account gets a new token, because the one that it sent may
 * have been planted by somebody who knows it.
 */
export async function rememberDevice(
  { db, clock }: ServerContext,
  user: User,
  { device, deviceToken }: Origin,
): Promise<string> {
  const now = clock();
  if (deviceToken && (await updateDeviceUse(db, user.id, { token: deviceToken, now }))) return deviceToken;
  const token = randomBytes(32).toString('base64url');
  if (deviceToken) await replaceDeviceToken(db, deviceToken, token);
  await insertKnownDevice(db, { userId: user.id, token, device, now });
  return token;
}
