import * as z from 'zod/mini';
import { WEBSITE_MAX_LENGTH } from '#domain/limits.ts';
import { CLAIM_MAX_LENGTH, isSiteLink, SITE_LINK_SENTENCE, SITE_NAME_MAX_LENGTH } from '#domain/site.ts';
import { emailAddress, requiredLine } from './fields.ts';
import type { Operation } from './operation.ts';

const link = requiredLine('The address', WEBSITE_MAX_LENGTH, SITE_LINK_SENTENCE).check(
  z.refine((text) => text === '' || isSiteLink(text), SITE_LINK_SENTENCE),
);

const figure = requiredLine('The figure', CLAIM_MAX_LENGTH, 'Enter the figure as the pages are to show it.');

const valuesWire = z.object({
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
});
export type SiteValuesWire = z.infer<typeof valuesWire>;

const settingsWire = z.object({
  ...valuesWire.shape,
  /** 0 until something was set. */
  version: z.int(),
  /** What holds while nothing is set; a value that is the same follows it. */
  defaults: valuesWire,
  /** Newest first; each made a version, and the one before it can be put back. */
  history: z.array(z.object({ id: z.int(), version: z.int(), action: z.string(), actor: z.string(), at: z.string() })),
});
export type SiteSettingsWire = z.infer<typeof settingsWire>;

const VERSION_SENTENCE = 'Give the version that you have changed.';
const version = z.int(VERSION_SENTENCE).check(z.nonnegative(VERSION_SENTENCE));
const TO_SENTENCE = 'Give the version to put back.';
const answer = z.object({ success: z.literal(true), data: settingsWire });

export const readSiteSettings = {
  id: 'readSiteSettings',
  method: 'GET',
  path: '/api/desk/settings',
  summary:
    'What the site is called, where its links lead and which figures it prints, the defaults, and who changed it.',
  access: 'admin',
  answer,
} as const satisfies Operation;

export const changeSiteSettings = {
  id: 'changeSiteSettings',
  method: 'PUT',
  path: '/api/desk/settings',
  summary:
    'Changes what the site is called, where its links lead and its figures, at once and in all of its processes.',
  access: 'admin',
  body: z.object({
    version,
    site_name: requiredLine('The name', SITE_NAME_MAX_LENGTH, 'Enter the name of the site.'),
    support_email: emailAddress('Enter the address that mails come from.'),
    privacy_url: link,
    terms_url: link,
    map_url: link,
    businesses_figure: figure,
    reviews_figure: figure,
    uptime_figure: figure,
    markets_figure: figure,
    connections_figure: figure,
  }),
  answer,
  errors: ['conflict'],
} as const satisfies Operation;

export const restoreSiteSettings = {
  id: 'restoreSiteSettings',
  method: 'POST',
  path: '/api/desk/settings/restore',
  summary: 'Puts the settings back as they were at an earlier version; 0 is before the first change.',
  access: 'admin',
  body: z.object({
    version,
    to: z.int(TO_SENTENCE).check(z.nonnegative(TO_SENTENCE), z.maximum(2_147_483_647, TO_SENTENCE)),
  }),
  answer,
  errors: ['not-found', 'conflict'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const SITE_SETTINGS_CALLS = [readSiteSettings, changeSiteSettings, restoreSiteSettings];
