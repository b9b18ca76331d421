import type { SiteSettingsWire, SiteSettingValuesWire } from '#contract/desk/site-settings-operations.ts';
import type { SiteSettings } from '#domain/site.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import type { DeskLogRowOfKind } from '#storage/desk/desk-log.ts';
import { settingColumns } from '#storage/site/site-settings.ts';

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
  const { name, ...columns } = settingColumns(settings);
  return { site_name: name, ...columns };
}
