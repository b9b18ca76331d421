import { randomBytes } from 'node:crypto';
import { SECOND_STEP_VALID_MS, type SecondStepMethod } from '#domain/accounts/second-step.ts';
import { insertDecoySecondStep, insertSecondStep, type NewSecondStep } from '#storage/accounts/second-steps.ts';
import { enqueueMail } from '#storage/jobs.ts';
import type { Db } from '#storage/tables.ts';
import { badCredentials } from '../../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS, tryRateLimit } from '../../http/limits/rate-limit.ts';
import type { ServerContext } from '../../http/server-context.ts';

/** The token exists only here. The database stores its hash. */
export type PendingSecondStep = { token: string; methods: SecondStepMethod[] };

/** `isConcealed`: the response must not differ from that to a wrong password. */
type VerifiedAccount = { id: number; passwordHash: string; isConcealed: boolean };

/** Follows the right password. */
export async function startSecondStep(
  context: ServerContext,
  methods: SecondStepMethod[],
  account: VerifiedAccount,
): Promise<PendingSecondStep> {
  if (methods.includes('email')) {
    const key = String(account.id);
    if (!account.isConcealed) await consumeRateLimit(context, RATE_LIMITS.signInCode, key);
    else if (!(await tryRateLimit(context, RATE_LIMITS.signInCode, key))) return startDecoySecondStep(context, methods);
  }
  return saveSecondStep(context, methods, async (tx, step) => {
    const id = await insertSecondStep(tx, step, account);
    if (id === null) throw badCredentials();
    return id;
  });
}

/** Follows a wrong password whose response must not differ from that of the right one. No code completes it. */
export function startDecoySecondStep(context: ServerContext, methods: SecondStepMethod[]): Promise<PendingSecondStep> {
  return saveSecondStep(context, methods, insertDecoySecondStep);
}

async function saveSecondStep(
  { db, clock }: ServerContext,
  methods: SecondStepMethod[],
  insert: (tx: Db, step: NewSecondStep) => Promise<number>,
): Promise<PendingSecondStep> {
  const createdAt = clock();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(createdAt.getTime() + SECOND_STEP_VALID_MS);
  await db.transaction().execute(async (tx) => {
    const secondStepId = await insert(tx, { token, methods, createdAt, expiresAt });
    if (methods.includes('email')) await enqueueMail(tx, { kind: 'sign-in-code', secondStepId }, createdAt);
  });
  return { token, methods };
}
