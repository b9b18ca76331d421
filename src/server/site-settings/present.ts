import type { SiteSettingsWire, SiteValuesWire } from '#contract/site-settings.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { SiteSettings } from '#domain/site.ts';
import type { LogEntryOfKind } from '#storage/desk-log.ts';

type More = { version: number; defaults: SiteSettings; history: LogEntryOfKind[] };

export function presentSettings(settings: SiteSettings, { version, defaults, history }: More): SiteSettingsWire {
  return {
    ...presentValues(settings),
    version,
    defaults: presentValues(defaults),
    history: history.map(({ id, itemId, action, actorName, at }) => ({
      id,
      version: itemId,
      action,
      actor: actorName,
      at: isoTime(at),
    })),
  };
}

function presentValues(settings: SiteSettings): SiteValuesWire {
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
  };
}
