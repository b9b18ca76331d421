import type { SiteSettingsFormValues, SiteSettingsModel } from '../../api/site-settings.ts';

export type SettingName = keyof SiteSettingsFormValues;

const SITE_LABELS = {
  siteName: 'Site name',
  supportEmail: 'Support email',
  privacyUrl: 'Privacy link',
  termsUrl: 'Terms link',
  mapUrl: 'Map link',
};

const FIGURE_LABELS = {
  businessesFigure: 'Businesses figure',
  reviewsFigure: 'Reviews figure',
  uptimeFigure: 'Uptime figure',
  marketsFigure: 'Markets figure',
  connectionsFigure: 'Verified connections figure',
};

export const SETTING_LABELS: Record<SettingName, string> = {
  ...SITE_LABELS,
  ...FIGURE_LABELS,
  staffSecondFactor: 'Two-step sign-in for moderators and admins',
  staleAfterMonths: 'Ask whether details are still right',
};

// Object.keys loses the key types of the records
export const SITE_SETTINGS = Object.keys(SITE_LABELS) as (keyof typeof SITE_LABELS)[];
export const FIGURE_SETTINGS = Object.keys(FIGURE_LABELS) as (keyof typeof FIGURE_LABELS)[];

const HINTS: Partial<Record<SettingName, string>> = {
  supportEmail: 'Shown in the footer and used as the sender of emails.',
};

export function settingHint(name: SettingName, { defaults, measuredUptime }: SiteSettingsModel): string {
  if (name === 'uptimeFigure') return uptimeHint(defaults.uptimeFigure, measuredUptime);
  const link = 'A web address, a path like /about, or # for none.';
  const hint = HINTS[name] ?? (name.endsWith('Url') ? link : '');
  return `${hint} Default: ${defaults[name] || 'none'}`.trim();
}

function uptimeHint(defaultValue: string, measured: string): string {
  const known = measured ? `Measured in the last 90 days: ${measured}.` : 'Measured for less than a week so far.';
  return `${known} Default: ${defaultValue || 'the measured one'}`;
}
