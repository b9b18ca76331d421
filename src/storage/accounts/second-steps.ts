import { sql } from 'kysely';
import { SECOND_STEP_MAX_ATTEMPTS, type SecondStepMethod } from '#domain/accounts/second-step.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Db } from '../tables.ts';

export type NewSecondStep = { token: string; methods: SecondStepMethod[]; createdAt: Date; expiresAt: Date };

/** `userId` is null for a decoy. `attempts` includes the current one. */
export type SecondStep = { id: number; userId: number | null; methods: SecondStepMethod[]; attempts: number };

const COLUMNS = sql`token_hash, user_id, methods, created_at, expires_at`;

/** Null if the password was changed or the account disabled since the password was checked. */
export async function insertSecondStep(
  tx: Db,
  step: NewSecondStep,
  account: { id: number; passwordHash: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into second_steps (${COLUMNS})
    select ${hashSecret(step.token)}, id, ${step.methods}::text[], ${step.createdAt}, ${step.expiresAt} from users
    where id = ${account.id} and password_hash = ${account.passwordHash} and disabled_at is null
    for share
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertDecoySecondStep(tx: Db, step: NewSecondStep): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into second_steps (${COLUMNS})
    values (${hashSecret(step.token)}, null, ${step.methods}::text[], ${step.createdAt}, ${step.expiresAt})
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('Expected the insert to return the id of the second step');
  return rows[0].id;
}

/** Counts an attempt before its code is checked. Null if the token is unknown, expired or has no attempts left. */
export async function takeSecondStepAttempt(db: Db, token: string, now: Date): Promise<SecondStep | null> {
  const row = await db
    .updateTable('second_steps')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .where('attempts', '<', SECOND_STEP_MAX_ATTEMPTS)
    .returning(['id', 'user_id as userId', 'methods', 'attempts'])
    .executeTakeFirst();
  return row ?? null;
}

/** False if another request has completed it. */
export async function deleteSecondStep(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('second_steps').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSecondStepsOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute();
}

/** The step is part of the hash, so that equal codes of two steps differ. */
const hashCode = (id: number, code: string) => hashSecret(`${id}:${code}`);

/** The account that the code is for; null if the step is over or a decoy. */
export async function saveEmailCode(db: Db, id: number, { code, now }: { code: string; now: Date }) {
  const row = await db
    .updateTable('second_steps')
    .set({ code_hash: hashCode(id, code) })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId ?? null;
}

export async function isEmailCode(db: Db, id: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_steps')
    .select('id')
    .where('id', '=', id)
    .where('code_hash', '=', hashCode(id, code))
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredSecondSteps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('second_steps').where('expires_at', '<=', now).execute();
}
