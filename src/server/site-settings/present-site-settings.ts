import type { SiteSettingsWire, SiteSettingValuesWire } from '#contract/desk/site-settings-operations.ts';
import type { SiteSettings } from '#domain/site.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskLogRowOfKind } from '#storage/desk/desk-log.ts';

type SettingsDetails = { version: number; defaults: SiteSettings; measuredUptime: string; history: DeskLogRowOfKind[] };

export function presentSiteSettings(
  settings: SiteSettings,
  { version, defaults, measuredUptime, history }: SettingsDetails,
): SiteSettingsWire {
  return {
    ...presentSiteValues(settings),
    version,
    defaults: presentSiteValues(defaults),
    measured_uptime: measuredUptime,
    history: history.map(({ id, itemId, action, actorName, at }) => ({
      id,
      version: itemId,
      action,
      actor: actorName,
      at: formatIsoTime(at),
    })),
  };
}

function presentSiteValues(settings: SiteSettings): SiteSettingValuesWire {
  return {
    site_name: settings.name,
    support_email: settings.supportEmail,
    privacy_url: settings.privacyUrl,
    terms_url: settings.termsUrl,
    map_url: settings.mapUrl,
    businesses_figure: settings.businesses,
    reviews_figure: settings.reviews,
    uptime_figure: settings.uptime,
    markets_figure: settings.markets,
    connections_figure: settings.connections,
    staff_second_factor: settings.staffSecondFactor,
    stale_after_months: settings.staleAfterMonths,
  };
}
