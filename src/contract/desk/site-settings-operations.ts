import * as z from 'zod/mini';
import { WEBSITE_MAX_LENGTH } from '#domain/limits.ts';
import {
  isSiteLink,
  MARKETING_FIGURE_MAX_LENGTH,
  SITE_LINK_ERROR,
  SITE_NAME_MAX_LENGTH,
  STAFF_SECOND_FACTOR,
  STALE_AFTER_MONTHS,
} from '#domain/site.ts';
import { dataResponse } from '../common-schemas.ts';
import { requiredEmail, requiredLine, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const link = requiredLine('The address', WEBSITE_MAX_LENGTH, SITE_LINK_ERROR).check(
  z.refine((text) => text === '' || isSiteLink(text), SITE_LINK_ERROR),
);

/** Empty for the default, which is counted. */
const figure = singleLine('The figure', MARKETING_FIGURE_MAX_LENGTH);

const siteSettingValuesWire = z.object({
  site_name: z.string(),
  support_email: z.string(),
  privacy_url: z.string(),
  terms_url: z.string(),
  map_url: z.string(),
  businesses_figure: z.string(),
  reviews_figure: z.string(),
  uptime_figure: z.string(),
  markets_figure: z.string(),
  connections_figure: z.string(),
  staff_second_factor: z.enum(STAFF_SECOND_FACTOR),
  stale_after_months: z.enum(STALE_AFTER_MONTHS),
});
export type SiteSettingValuesWire = z.infer<typeof siteSettingValuesWire>;

const siteSettingsWire = z.object({
  ...siteSettingValuesWire.shape,
  /** 0 before the first change. */
  version: z.int(),
  /** The defaults; a setting equal to its default follows it. */
  defaults: siteSettingValuesWire,
  /** The uptime of the last 90 days by the site’s own checks; empty until a week was measured. */
  measured_uptime: z.string(),
  /** Versions, newest first; each can be restored. */
  history: z.array(z.object({ id: z.int(), version: z.int(), action: z.string(), actor: z.string(), at: z.string() })),
});
export type SiteSettingsWire = z.infer<typeof siteSettingsWire>;

const VERSION_ERROR = 'Send the version you based your change on.';
const version = z.int(VERSION_ERROR).check(z.nonnegative(VERSION_ERROR));
const RESTORE_VERSION_ERROR = 'Send the version to restore.';
const siteSettingsResponse = dataResponse(siteSettingsWire);

export const getSiteSettingsOperation = {
  id: 'readSiteSettings',
  method: 'GET',
  path: '/api/desk/settings',
  summary: 'Returns the site name, links and marketing figures, their defaults and the history of changes.',
  access: 'admin',
  response: siteSettingsResponse,
} as const satisfies Operation;

export const settingChanges = z.partial(
  z.object({
    site_name: requiredLine('The name', SITE_NAME_MAX_LENGTH, 'Enter the site name.'),
    support_email: requiredEmail('Enter the address that emails are sent from.'),
    privacy_url: link,
    terms_url: link,
    map_url: link,
    businesses_figure: figure,
    reviews_figure: figure,
    uptime_figure: figure,
    markets_figure: figure,
    connections_figure: figure,
    staff_second_factor: z.enum(STAFF_SECOND_FACTOR, 'Choose optional or required.'),
    stale_after_months: z.enum(STALE_AFTER_MONTHS, `Choose one of: ${STALE_AFTER_MONTHS.join(', ')} months.`),
  }),
);

export const updateSiteSettingsOperation = {
  id: 'changeSiteSettings',
  method: 'PUT',
  path: '/api/desk/settings',
  summary:
    'Updates the site name, links and marketing figures, effective immediately on all processes. Omitted values stay unchanged.',
  access: 'admin',
  requiresRecentSignIn: true,
  body: z.object({ version, ...settingChanges.shape }),
  response: siteSettingsResponse,
  errors: ['conflict'],
} as const satisfies Operation;

export const restoreSiteSettingsOperation = {
  id: 'restoreSiteSettings',
  method: 'POST',
  path: '/api/desk/settings/restore',
  summary: 'Restores the settings of an earlier version; 0 means before the first change.',
  access: 'admin',
  requiresRecentSignIn: true,
  body: z.object({
    version,
    to: z
      .int(RESTORE_VERSION_ERROR)
      .check(z.nonnegative(RESTORE_VERSION_ERROR), z.maximum(2_147_483_647, RESTORE_VERSION_ERROR)),
  }),
  response: siteSettingsResponse,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

export const SITE_SETTINGS_OPERATIONS = [
  getSiteSettingsOperation,
  updateSiteSettingsOperation,
  restoreSiteSettingsOperation,
];
