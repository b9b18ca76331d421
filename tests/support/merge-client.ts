import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp, TestResponse, TestUser } from './test-app.ts';

export type MergeOptions = { from: number; into: number; take?: string[]; token?: string };

/** What one moderator does with two listings of one business. */
export function mergeClient(town: TestApp, moderator: TestUser) {
  const pairOf = async (one: number, other: number) =>
    (await town.call('GET', `/api/desk/merges?listing=${one}&with=${other}`, { token: moderator.token })).json.data;
  return {
    pairOf,
    /** As they are now, compared a moment before. */
    async merge({ from, into, take = [], token = moderator.token }: MergeOptions): Promise<TestResponse> {
      const [gone, kept] = await pairOf(from, into);
      const versions = { listing_version: gone.version, into_version: kept.version };
      const body = { listing_id: from, into_listing_id: into, ...versions, take };
      return town.call('POST', '/api/desk/merges', { body, token });
    },
    undo: ({ json }: TestResponse) =>
      town.call('POST', `/api/desk/decisions/${json.data.decision_id}/undo`, { token: moderator.token }),
  };
}

/** Every listing counts the reviews that it has, and no others. */
export async function expectExactRatings({ storage }: TestApp): Promise<void> {
  const { rows } = await sql`
    select l.id from listings l left join (
      select listing_id, count(*)::int as reviews, sum(rating)::int as stars from reviews where status = 'approved' group by 1
    ) r on r.listing_id = l.id
    where l.review_count <> coalesce(r.reviews, 0) or l.rating_sum <> coalesce(r.stars, 0)`.execute(storage.db);
  expect(rows).toEqual([]);
}

/** All listings as they are, but for their versions. */
export async function snapshotListings({ storage }: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(l) - '{version,updated_at}'::text[] as state from listings l order by id`.execute(storage.db);
  return rows;
}
