import { sql } from 'kysely';
import type { SetupStep, SitePlace } from '#domain/site-setup.ts';
import type { Db } from '../tables.ts';

export type SiteSetup = {
  /** Null for a site of many places. */
  place: SitePlace | null;
  skippedSteps: SetupStep[];
  hasName: boolean;
  hasBrand: boolean;
  hasListings: boolean;
  categories: number;
  moderators: number;
};

type PlaceRow = { city: string | null; state: string | null; reachMiles: number | null };

/** Null for the demo town, which needs no set-up. */
export async function findSiteSetup(db: Db): Promise<SiteSetup | null> {
  const { rows } = await sql<Omit<SiteSetup, 'place'> & PlaceRow>`
    select city, state, reach_miles as "reachMiles", skipped_steps as "skippedSteps",
      coalesce((select name is not null from site_settings order by version desc limit 1), false) as "hasName",
      coalesce((select brand is not null from site_settings order by version desc limit 1), false) as "hasBrand",
      exists (select from listings where status = 'published') as "hasListings",
      (select count(*)::int from categories) as categories,
      (select count(*)::int from users where role = 'moderator' and disabled_at is null) as moderators
    from site_setup where not exists (select from demo_town)`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { skippedSteps, hasName, hasBrand, hasListings, categories, moderators } = row;
  return { place: toPlace(row), skippedSteps, hasName, hasBrand, hasListings, categories, moderators };
}

export async function findSitePlace(db: Db): Promise<SitePlace | null> {
  const row = await db
    .selectFrom('site_setup')
    .select(['city', 'state', 'reach_miles as reachMiles'])
    .executeTakeFirstOrThrow();
  return toPlace(row);
}

const toPlace = ({ city, state, reachMiles }: PlaceRow): SitePlace | null =>
  city !== null && state !== null ? { city, state, reachMiles } : null;

export async function updateSitePlace(db: Db, place: SitePlace | null): Promise<void> {
  await db
    .updateTable('site_setup')
    .set({ city: place?.city ?? null, state: place?.state ?? null, reach_miles: place?.reachMiles ?? null })
    .execute();
}

export async function updateSkippedStep(db: Db, step: SetupStep, isSkipped: boolean): Promise<void> {
  const others = sql<SetupStep[]>`array_remove(skipped_steps, ${step})`;
  await db
    .updateTable('site_setup')
    .set({ skipped_steps: isSkipped ? sql<SetupStep[]>`array_append(${others}, ${step})` : others })
    .execute();
}
