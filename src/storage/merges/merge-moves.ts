import { type RawBuilder, sql } from 'kysely';
import { PHOTOS_MAX } from '#domain/limits.ts';
import type { MergeMoveKind } from '#domain/listings/listing-merge.ts';
import { LISTING_METRICS } from '#domain/listings/listing-metrics.ts';
import type { Db } from '../tables.ts';

export type MergeMove = { mergeId: number; from: number; into: number };

type MovablePart = {
  table: string;
  /** Which rows `r` can move without a conflict at the target. */
  fits: (into: number) => RawBuilder<unknown>;
  /** Which rows move back. Items decided since then stay. */
  returns: RawBuilder<unknown>;
};

/** A user's item that is pending at both listings moves only once; the second stays behind. */
const notPresentAt = (table: string, into: number, same: RawBuilder<unknown>) =>
  sql`not exists (select from ${sql.table(table)} o where o.listing_id = ${into} and ${same})`;

const MOVABLE_PARTS: Record<
  'lead' | 'correction' | 'edit' | 'claim' | 'transfer' | 'invitation' | 'report',
  MovablePart
> = {
  lead: { table: 'leads', fits: () => sql`true`, returns: sql`true` },
  correction: {
    table: 'corrections',
    fits: (into) =>
      sql`r.status = 'pending' and ${notPresentAt('corrections', into, sql`o.status = 'pending' and o.field = r.field and o.value = r.value`)}`,
    returns: sql`r.status = 'pending'`,
  },
  edit: {
    table: 'listing_edits',
    fits: (into) => sql`r.status = 'pending' and ${notPresentAt('listing_edits', into, sql`o.status = 'pending'`)}`,
    returns: sql`r.status = 'pending'`,
  },
  claim: {
    table: 'claims',
    fits: (into) =>
      sql`r.status = 'waiting' and ${notPresentAt('claims', into, sql`o.status = 'waiting' and o.user_id = r.user_id`)}`,
    returns: sql`r.status = 'waiting'`,
  },
  transfer: {
    table: 'transfers',
    fits: (into) => sql`r.status = 'waiting' and ${notPresentAt('transfers', into, sql`o.status = 'waiting'`)}`,
    returns: sql`r.status = 'waiting'`,
  },
  invitation: {
    table: 'team_invitations',
    fits: (into) => notPresentAt('team_invitations', into, sql`o.email_key = r.email_key`),
    returns: sql`true`,
  },
  report: {
    table: 'reports',
    fits: (into) =>
      sql`r.settled_at is null and ${notPresentAt('reports', into, sql`o.settled_at is null and (o.user_id = r.user_id or o.address_hash = r.address_hash)`)}`,
    returns: sql`r.settled_at is null`,
  },
};

/** Rows that only refer to the listing by `listing_id`. */
export async function moveListingParts(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  for (const [part, { table, fits }] of Object.entries(MOVABLE_PARTS)) {
    await sql`
      with moved as (
        update ${sql.table(table)} r set listing_id = ${into} where r.listing_id = ${from} and ${fits(into)} returning r.id
      )
      insert into listing_moves (merge_id, part, row_id) select ${mergeId}, ${part}, id from moved`.execute(tx);
  }
  await moveCorrectionReports(tx, { mergeId, from, into });
}

export async function returnListingParts(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  await sql`
    update correction_senders s set correction_id = m.former from listing_moves m join corrections c on c.id = m.former
    where m.merge_id = ${mergeId} and m.part = 'correction-sender' and s.id = m.row_id`.execute(tx);
  for (const [part, { table, returns }] of Object.entries(MOVABLE_PARTS)) {
    await sql`
      update ${sql.table(table)} r set listing_id = ${from} where r.listing_id = ${into} and ${returns}
        and r.id in (select row_id from listing_moves where merge_id = ${mergeId} and part = ${part})`.execute(tx);
  }
}

/** Moves reporters of equal corrections to the target's correction, so that each is notified of the outcome once. */
async function moveCorrectionReports(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  await sql`
    with same as (
      select c.id as former, target.id as present
      from corrections c join corrections target on target.field = c.field and target.value = c.value
      where c.listing_id = ${from} and c.status = 'pending' and target.listing_id = ${into} and target.status = 'pending'
    ), moved as (
      update correction_senders s set correction_id = same.present from same
      where s.correction_id = same.former and not exists (
        select from correction_senders o where o.correction_id = same.present
          and (o.user_id = s.user_id or o.address_hash = s.address_hash)
      ) returning s.id, same.former
    )
    insert into listing_moves (merge_id, part, row_id, former)
    select ${mergeId}, 'correction-sender', id, former from moved`.execute(tx);
}

/** Appends photos up to the limit. The others stay behind, hidden. */
export async function moveListingPhotos(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  await sql`
    with shown as (
      select count(*) as photos, coalesce(max(position), 0) as last from photos where listing_id = ${into} and gone_since is null
    ), fitting as (
      select id, position, row_number() over (order by position, id) as place from photos
      where listing_id = ${from} and gone_since is null
    ), moved as (
      update photos set listing_id = ${into}, position = shown.last + fitting.place from fitting, shown
      where photos.id = fitting.id and fitting.place <= ${PHOTOS_MAX} - shown.photos returning photos.id, fitting.position
    )
    insert into listing_moves (merge_id, part, row_id, former) select ${mergeId}, 'photo', id, position from moved`.execute(
    tx,
  );
}

export async function returnListingPhotos(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  await sql`
    update photos set listing_id = ${from}, position = m.former from listing_moves m
    where m.merge_id = ${mergeId} and m.part = 'photo' and photos.id = m.row_id and photos.listing_id = ${into}`.execute(
    tx,
  );
}

/** Adds the team to the target's team. */
export async function moveTeam(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  await sql`
    with joined as (
      insert into team_members (listing_id, user_id, joined_at)
      select ${into}, user_id, joined_at from team_members where listing_id = ${from} on conflict do nothing returning user_id
    )
    insert into listing_moves (merge_id, part, row_id, former)
    select ${mergeId}, 'member', m.user_id, joined.user_id
    from team_members m left join joined on joined.user_id = m.user_id where m.listing_id = ${from}`.execute(tx);
}

/** Members who left or were removed meanwhile do not return. */
export async function returnTeam(tx: Db, { mergeId, from, into }: MergeMove): Promise<void> {
  const noted = sql`listing_moves n where n.merge_id = ${mergeId} and n.part = 'member'`;
  await sql`
    insert into team_members (listing_id, user_id, joined_at)
    select ${from}, user_id, joined_at from team_members
    where listing_id = ${into} and user_id in (select n.row_id from ${noted}) on conflict do nothing`.execute(tx);
  await sql`
    delete from team_members where listing_id = ${into} and user_id in (select n.former from ${noted})`.execute(tx);
}

/** Adds the daily counts to those of the target. The originals stay, so that an undo can subtract them. */
export async function addDailyUses(tx: Db, { from, into }: Omit<MergeMove, 'mergeId'>): Promise<void> {
  await sql`
    insert into listing_days as totals (listing_id, day, ${mapUseColumns((use) => use)})
    select ${into}, day, ${mapUseColumns((use) => use)} from listing_days where listing_id = ${from} order by day
    on conflict (listing_id, day) do update set ${mapUseColumns((use) => sql`${use} = totals.${use} + excluded.${use}`)}`.execute(
    tx,
  );
}

export async function subtractDailyUses(tx: Db, { from, into }: Omit<MergeMove, 'mergeId'>): Promise<void> {
  await sql`
    update listing_days totals set ${mapUseColumns((use) => sql`${use} = greatest(totals.${use} - moved.${use}, 0)`)}
    from listing_days moved where totals.listing_id = ${into} and moved.listing_id = ${from} and moved.day = totals.day`.execute(
    tx,
  );
  await sql`
    delete from listing_days where listing_id = ${into} and ${sql.join(
      LISTING_METRICS.map((use) => sql`${sql.ref(use)} = 0`),
      sql` and `,
    )}`.execute(tx);
}

const mapUseColumns = (write: (use: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(LISTING_METRICS.map((use) => write(sql.ref(use))));

/** Number of moved rows by kind. */
export async function countMovedParts(db: Db, mergeId: number): Promise<Partial<Record<MergeMoveKind, number>>> {
  const rows = await db
    .selectFrom('listing_moves')
    .select(['part', (eb) => eb.fn.countAll<number>().as('moved')])
    .where('merge_id', '=', mergeId)
    .groupBy('part')
    .execute();
  return Object.fromEntries(rows.map(({ part, moved }) => [part, Number(moved)]));
}
