import { sql } from 'kysely';
import type { Db } from './tables.ts';

export type RateLimitHit = { bucket: string; windowMs: number; now: Date };

/** Differences between the clocks of several servers. */
const CLOCK_SKEW_MS = 60_000;

/** Counts a hit. The window of a bucket starts with its first hit. */
export async function consumeHit(db: Db, hit: RateLimitHit): Promise<{ hits: number; resetsAt: Date }> {
  const [total] = await consumeHits(db, [{ ...hit, hits: 1 }]);
  if (!total) throw new Error(`Expected the bucket ${hit.bucket} to return its hits`);
  return total;
}

/**
 * Counts hits of many buckets in one statement. Ordered, so that concurrent statements cannot deadlock. A window that ends
 * later than a new one would was started before the clock was set back, and is over.
 */
export async function consumeHits(
  db: Db,
  consumed: (RateLimitHit & { hits: number })[],
): Promise<{ bucket: string; hits: number; resetsAt: Date }[]> {
  const isOver = sql`(stored.resets_at <= ${consumed[0]?.now}
    or stored.resets_at > excluded.resets_at + ${`${CLOCK_SKEW_MS} milliseconds`}::interval)`;
  const { rows } = await sql<{ bucket: string; hits: number; resetsAt: Date }>`
    insert into rate_limits as stored (bucket, hits, resets_at)
    select bucket, hits, resets_at
    from unnest(
      ${consumed.map((each) => each.bucket)}::text[],
      ${consumed.map((each) => each.hits)}::int[],
      ${consumed.map((each) => new Date(each.now.getTime() + each.windowMs))}::timestamptz[]
    ) as fresh (bucket, hits, resets_at)
    order by bucket
    on conflict (bucket) do update set
      hits = case when ${isOver} then excluded.hits else stored.hits + excluded.hits end,
      resets_at = case when ${isOver} then excluded.resets_at else stored.resets_at end
    returning bucket, hits, resets_at as "resetsAt"`.execute(db);
  return rows;
}

export async function releaseHit(db: Db, bucket: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .execute();
}

export async function deleteExpiredHits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', now).execute();
}
