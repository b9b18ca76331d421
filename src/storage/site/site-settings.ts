import type { SiteSettingOverrides } from '#domain/site.ts';
import type { Db } from '../tables.ts';

export type StoredSiteSettings = { version: number; values: SiteSettingOverrides };

export const NO_SETTINGS: StoredSiteSettings = {
  version: 0,
  values: {
    name: null,
    supportEmail: null,
    privacyUrl: null,
    termsUrl: null,
    mapUrl: null,
    businesses: null,
    reviews: null,
    uptime: null,
    markets: null,
    connections: null,
    staffSecondFactor: null,
    staleAfterMonths: null,
  },
};

/** The newest settings, or those of an earlier version. Version 0 has no settings. */
export async function findSiteSettings(db: Db, version?: number): Promise<StoredSiteSettings | null> {
  if (version === 0) return NO_SETTINGS;
  const row = await db
    .selectFrom('site_settings')
    .select([
      'name',
      'support_email as supportEmail',
      'privacy_url as privacyUrl',
      'terms_url as termsUrl',
      'map_url as mapUrl',
      'businesses_figure as businesses',
      'reviews_figure as reviews',
      'uptime_figure as uptime',
      'markets_figure as markets',
      'connections_figure as connections',
      'staff_second_factor as staffSecondFactor',
      'stale_after_months as staleAfterMonths',
    ])
    .select('version')
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return version === undefined ? NO_SETTINGS : null;
  const { version: storedVersion, ...values } = row;
  return { version: storedVersion, values };
}

/** Of concurrent changes, the second fails with a unique violation. */
export async function insertSiteSettings(tx: Db, { version, values }: StoredSiteSettings, now: Date): Promise<void> {
  await tx
    .insertInto('site_settings')
    .values({
      version,
      name: values.name,
      support_email: values.supportEmail,
      privacy_url: values.privacyUrl,
      terms_url: values.termsUrl,
      map_url: values.mapUrl,
      businesses_figure: values.businesses,
      reviews_figure: values.reviews,
      uptime_figure: values.uptime,
      markets_figure: values.markets,
      connections_figure: values.connections,
      staff_second_factor: values.staffSecondFactor,
      stale_after_months: values.staleAfterMonths,
      created_at: now,
    })
    .execute();
}
