import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { CorrectedListingSnapshot, Correction, CorrectionField } from '#domain/listings/correction.ts';
import { LISTING_STATUSES } from '#domain/listings/listing.ts';
import { resolutionColumns, UNRESOLVED } from '../desk/resolution-columns.ts';
import { jsonObject, parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';
import { verificationRecordSchema } from '../verification/verification-record-schema.ts';

export type NewCorrection = {
  listingId: number;
  field: CorrectionField;
  value: string;
  deskSince: Date;
  createdAt: Date;
};

/** An approval stores what undoing it needs. */
export type CorrectionResolution =
  | {
      status: 'approved';
      reason: string;
      former: CorrectedListingSnapshot;
      applied: Record<string, unknown>;
      decidedAt: Date;
    }
  | { status: 'rejected'; reason: string; decidedAt: Date };

const CORRECTIONS = sql`
  select c.id, c.listing_id as "listingId", l.business_name as "businessName", l.owner_id as "ownerId", c.field, c.value,
    c.status, c.reason, c.desk_since as "deskSince", c.owner_agrees as "ownerAgrees", c.former, c.applied,
    c.created_at as "createdAt", c.decided_at as "decidedAt"
  from corrections c join listings l on l.id = c.listing_id`;

type CorrectionRow = Omit<Correction, 'former' | 'applied'> & { former: unknown; applied: unknown };

const snapshotSchema: z.ZodMiniType<CorrectedListingSnapshot> = z.object({
  fields: jsonObject,
  text: z.string(),
  status: z.enum(LISTING_STATUSES),
  verification: verificationRecordSchema,
});

function correctionFromRow(row: CorrectionRow): Correction {
  return {
    ...row,
    former: parseJson(z.nullable(snapshotSchema), row.former, { column: 'corrections.former', id: row.id }),
    applied: parseJson(z.nullable(jsonObject), row.applied, { column: 'corrections.applied', id: row.id }),
  };
}

export async function findCorrections(db: Db, ids: readonly number[]): Promise<Correction[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CorrectionRow>`${CORRECTIONS} where c.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map(correctionFromRow);
}

/** Pending corrections of the user's listings that owners can still answer. */
export async function listCorrectionsForUser(db: Db, userId: number, now: Date): Promise<Correction[]> {
  const { rows } = await sql<CorrectionRow>`
    ${CORRECTIONS} where l.id in (select listing_id from listing_people where user_id = ${userId}) and c.status = 'pending' and c.desk_since > ${now}
    order by c.id limit 100`.execute(db);
  return rows.map(correctionFromRow);
}

/** Locks the listing before the correction, as every writer does, so that no deadlock is possible. */
export async function lockCorrection(tx: Db, id: number): Promise<Correction | null> {
  const [correction] = await findCorrections(tx, [id]);
  if (!correction) return null;
  await tx.selectFrom('listings').select('id').where('id', '=', correction.listingId).forUpdate().execute();
  await tx.selectFrom('corrections').select('id').where('id', '=', id).forUpdate().execute();
  return (await findCorrections(tx, [id]))[0] ?? null;
}

/** A pending correction with the same content. */
export async function findDuplicateCorrection(
  db: Db,
  { listingId, field, value }: Pick<NewCorrection, 'listingId' | 'field' | 'value'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from corrections where listing_id = ${listingId} and field = ${field} and md5(value) = md5(${value})
      and status = 'pending'`.execute(db);
  return rows[0]?.id ?? null;
}

/** Expects the listing to be locked, so that two equal reports become one correction. */
export async function insertCorrection(tx: Db, correction: NewCorrection): Promise<number> {
  const { id } = await tx
    .insertInto('corrections')
    .values({
      listing_id: correction.listingId,
      field: correction.field,
      value: correction.value,
      desk_since: correction.deskSince,
      created_at: correction.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function resolveCorrection(tx: Db, id: number, resolution: CorrectionResolution): Promise<void> {
  await tx.updateTable('corrections').set(resolutionColumns(resolution)).where('id', '=', id).execute();
}

/** It goes straight to the desk, because only a moderator undoes a decision. */
export async function reopenCorrection(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('corrections')
    .set({ ...UNRESOLVED, desk_since: sql<Date>`least(desk_since, ${now}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

/** The owner agrees, so the moderators decide. */
export async function sendCorrectionToDesk(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('corrections').set({ desk_since: now, owner_agrees: true }).where('id', '=', id).execute();
}
