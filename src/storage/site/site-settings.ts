import * as z from 'zod/mini';
import { type Brand, hasBrand, NO_BRAND } from '#domain/brand/brand.ts';
import type { SiteSettingOverrides, SiteSettings } from '#domain/site.ts';
import { parseJson } from '../json-column.ts';
import type { Db } from '../tables.ts';

export type StoredSiteSettings = { version: number; values: SiteSettingOverrides; brand: Brand };

const text = z._default(z.string(), '');
const links = z._default(z.array(z.object({ label: z.string(), url: z.string() })), []);
/** A key that a stored version does not have yet has its default. */
const storedBrand = z.object({
  tagline: text,
  heroTitle: text,
  heroText: text,
  connectLabel: text,
  exploreLabel: text,
  closingTitle: text,
  closingText: text,
  footerText: text,
  footerCity: text,
  footerYear: text,
  accent: text,
  accentDark: text,
  logo: z._default(z.nullable(z.object({ hash: z.string(), width: z.int(), height: z.int() })), null),
  isLogoAlone: z._default(z.boolean(), false),
  headerLinks: links,
  footerLinks: links,
  socialLinks: links,
});

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
  brand: NO_BRAND,
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
    .select(['version', 'brand'])
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return version === undefined ? NO_SETTINGS : null;
  const { version: storedVersion, brand, ...values } = row;
  const location = { column: 'site_settings.brand', id: storedVersion };
  return { version: storedVersion, values, brand: brand === null ? NO_BRAND : parseJson(storedBrand, brand, location) };
}

/** The columns of the values. All but `name` are called the same in the API and in the configuration file. */
export const settingColumns = <Values extends SiteSettingOverrides | SiteSettings>(values: Values) => ({
  name: values.name as Values['name'],
  support_email: values.supportEmail as Values['supportEmail'],
  privacy_url: values.privacyUrl as Values['privacyUrl'],
  terms_url: values.termsUrl as Values['termsUrl'],
  map_url: values.mapUrl as Values['mapUrl'],
  businesses_figure: values.businesses as Values['businesses'],
  reviews_figure: values.reviews as Values['reviews'],
  uptime_figure: values.uptime as Values['uptime'],
  markets_figure: values.markets as Values['markets'],
  connections_figure: values.connections as Values['connections'],
  staff_second_factor: values.staffSecondFactor as Values['staffSecondFactor'],
  stale_after_months: values.staleAfterMonths as Values['staleAfterMonths'],
});

/** Of concurrent changes, the second fails with a unique violation. */
export async function insertSiteSettings(
  tx: Db,
  { version, values, brand }: StoredSiteSettings,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('site_settings')
    .values({
      version,
      ...settingColumns(values),
      brand: hasBrand(brand) ? JSON.stringify(brand) : null,
      created_at: now,
    })
    .execute();
}
