import * as z from 'zod/mini';
import { settingChanges } from '#contract/desk/site-settings-operations.ts';
import type { SiteSettingOverrides, SiteSettings } from '#domain/site.ts';
import { settingColumns } from '#storage/site/site-settings.ts';
import { type ConfigurationSection, parseSection } from '../shared/configuration-section.ts';
import { insertNewVersion, requireSettings } from './settings-version.ts';

const NAME = 'settings';

const { staff_second_factor: _, ...fields } = settingChanges.shape;

const nullable = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field));
/** Null: as in the environment. A setting that the file leaves out stays as it is. */
const settingsContent = z.strictObject({
  site_name: nullable(fields.site_name),
  support_email: nullable(fields.support_email),
  privacy_url: nullable(fields.privacy_url),
  terms_url: nullable(fields.terms_url),
  map_url: nullable(fields.map_url),
  businesses_figure: nullable(fields.businesses_figure),
  reviews_figure: nullable(fields.reviews_figure),
  uptime_figure: nullable(fields.uptime_figure),
  markets_figure: nullable(fields.markets_figure),
  connections_figure: nullable(fields.connections_figure),
  stale_after_months: nullable(fields.stale_after_months),
});
type SettingsContent = z.output<typeof settingsContent>;

/** The settings that admins have changed. */
export const settingsSection = (defaultSettings: () => SiteSettings): ConfigurationSection => ({
  name: NAME,
  label: 'Site settings',
  version: 1,
  async read(db) {
    const { values } = await requireSettings(db);
    return toContent(values);
  },
  async prepare(content) {
    const changes = parseSection(NAME, settingsContent, content);
    return async (tx, entry) => {
      const current = await requireSettings(tx);
      const values = applyContent(current.values, changes);
      const defaults = defaultSettings();
      return insertNewVersion(
        tx,
        { current, content: { values, brand: current.brand } },
        { ...entry, verb: 'loaded from a file:', defaults },
      );
    };
  },
});

// Two-step sign-in concerns the accounts of one site.
function toContent(values: SiteSettingOverrides): Required<SettingsContent> {
  const { name, staff_second_factor: _, ...columns } = settingColumns(values);
  return { site_name: name, ...columns };
}

function applyContent(values: SiteSettingOverrides, changes: SettingsContent): SiteSettingOverrides {
  const content = { ...toContent(values), ...changes };
  return {
    ...values,
    name: content.site_name ?? null,
    supportEmail: content.support_email ?? null,
    privacyUrl: content.privacy_url ?? null,
    termsUrl: content.terms_url ?? null,
    mapUrl: content.map_url ?? null,
    // an empty figure is the counted one
    businesses: content.businesses_figure || null,
    reviews: content.reviews_figure || null,
    uptime: content.uptime_figure || null,
    markets: content.markets_figure || null,
    connections: content.connections_figure || null,
    staleAfterMonths: content.stale_after_months ?? null,
  };
}
