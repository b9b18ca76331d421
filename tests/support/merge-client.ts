import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp, TestResponse, TestUser } from './test-app.ts';

export type MergeOptions = { from: number; into: number; take?: string[]; token?: string };

/** API calls of a moderator for merging listings. */
export function mergeClient(testApp: TestApp, moderator: TestUser) {
  const pairOf = async (one: number, other: number) =>
    (await testApp.call('GET', `/api/desk/merges?listing=${one}&with=${other}`, { token: moderator.token })).json.data;
  return {
    pairOf,
    /** Merges the current versions of two listings. */
    async merge({ from, into, take = [], token = moderator.token }: MergeOptions): Promise<TestResponse> {
      const [source, target] = await pairOf(from, into);
      const versions = { listing_version: source.version, into_version: target.version };
      const body = { listing_id: from, into_listing_id: into, ...versions, take };
      return testApp.call('POST', '/api/desk/merges', { body, token });
    },
    undo: ({ json }: TestResponse) =>
      testApp.call('POST', `/api/desk/decisions/${json.data.decision_id}/undo`, { token: moderator.token }),
  };
}

/** Expects the stored rating of every listing to match its approved reviews. */
export async function expectExactRatings({ storage }: TestApp): Promise<void> {
  const { rows } = await sql`
    select l.id from listings l left join (
      select listing_id, count(*)::int as reviews, sum(rating)::int as stars from reviews where status = 'approved' group by 1
    ) r on r.listing_id = l.id
    where l.review_count <> coalesce(r.reviews, 0) or l.rating_sum <> coalesce(r.stars, 0)`.execute(storage.db);
  expect(rows).toEqual([]);
}

/** All listings without their versions and timestamps. */
export async function snapshotListings({ storage }: TestApp): Promise<unknown[]> {
  const { rows } = await sql`
    select to_jsonb(l) - '{version,updated_at}'::text[] as state from listings l order by id`.execute(storage.db);
  return rows;
}
