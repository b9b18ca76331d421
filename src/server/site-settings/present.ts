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

function presentValues({ name, supportEmail, privacyUrl, termsUrl, mapUrl }: SiteSettings): SiteValuesWire {
  return {
    site_name: name,
    support_email: supportEmail,
    privacy_url: privacyUrl,
    terms_url: termsUrl,
    map_url: mapUrl,
  };
}
