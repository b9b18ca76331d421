import type { SiteSettingsFormValues } from '../../api/site-settings.ts';

export type SettingName = keyof SiteSettingsFormValues;

const SITE_LABELS = {
  site_name: 'Name of the site',
  support_email: 'Support e-mail',
  privacy_url: 'Privacy link',
  terms_url: 'Terms link',
  map_url: 'Map link',
};

const FIGURE_LABELS = {
  businesses_figure: 'Businesses figure',
  reviews_figure: 'Reviews figure',
  uptime_figure: 'Uptime figure',
  markets_figure: 'Markets figure',
  connections_figure: 'Verified connections figure',
};

export const SETTING_LABELS: Record<SettingName, string> = { ...SITE_LABELS, ...FIGURE_LABELS };

// Object.keys loses the key types of the records
export const SITE_SETTINGS = Object.keys(SITE_LABELS) as (keyof typeof SITE_LABELS)[];
export const FIGURE_SETTINGS = Object.keys(FIGURE_LABELS) as (keyof typeof FIGURE_LABELS)[];

const HINTS: Partial<Record<SettingName, string>> = {
  support_email: 'Shown in the footer, and the sender of mails: its mailbox should be yours.',
};

export function settingHint(name: SettingName, defaultValue: string): string {
  const link = 'A web address, a path like /about, or # for none.';
  const hint = HINTS[name] ?? (name.endsWith('_url') ? link : '');
  return `${hint} Default: ${defaultValue}`.trim();
}
