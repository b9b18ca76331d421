import * as z from 'zod/mini';
import {
  BRAND_TEXT_MAX_LENGTHS,
  isNavAddress,
  LINK_LABEL_MAX_LENGTH,
  LOGO_MAX_BYTES,
  LOGO_TYPES,
  NAV_LINKS_MAX,
} from '#domain/brand/brand.ts';
import { isHexColor } from '#domain/brand/colors.ts';
import { WEBSITE_MAX_LENGTH } from '#domain/limits.ts';
import { dataResponse } from '../common-schemas.ts';
import { requiredLine, singleLine } from '../field-schemas.ts';
import type { Operation } from '../operation.ts';

const VERSION_ERROR = 'Send the version you based your change on.';
const version = z.int(VERSION_ERROR).check(z.nonnegative(VERSION_ERROR));

const textOf = (max: number) => singleLine('The text', max);

const COLOR_ERROR = 'Enter a color as # and six digits, like #1f6f54.';
const color = z.pipe(
  z.string(COLOR_ERROR),
  z.pipe(
    z.transform((text: string) => text.trim().toLowerCase()),
    z.string().check(z.refine((text) => text === '' || isHexColor(text), COLOR_ERROR)),
  ),
);

const YEAR_ERROR = 'Enter a year like 2024, or years like 2019–2026.';
const year = textOf(BRAND_TEXT_MAX_LENGTHS.footerYear).check(
  z.refine((text) => text === '' || /^\d{4}([-–]\d{4})?$/.test(text), YEAR_ERROR),
);

const ADDRESS_ERROR = 'Enter a path like /about or a web address like https://www.example.com for each link.';
const address = requiredLine('The address', WEBSITE_MAX_LENGTH, ADDRESS_ERROR);
const LINKS_ERROR = `Enter at most ${NAV_LINKS_MAX} links, each with a text and an address.`;

const linksTo = (isAllowed: (text: string) => boolean, error: string) =>
  z
    .array(
      z.object(
        {
          label: requiredLine('The text of a link', LINK_LABEL_MAX_LENGTH, 'Enter a text for each link.'),
          url: address.check(z.refine((text) => text === '' || isAllowed(text), error)),
        },
        LINKS_ERROR,
      ),
      LINKS_ERROR,
    )
    .check(
      z.maxLength(NAV_LINKS_MAX, LINKS_ERROR),
      z.refine(
        (links) => new Set(links.map(({ label }) => label.toLowerCase())).size === links.length,
        'Give each link a different text.',
      ),
    );

const navLinks = linksTo(isNavAddress, ADDRESS_ERROR);
const SOCIAL_ERROR = 'Enter a web address like https://www.example.com/our-town for each social link.';
const socialLinks = linksTo((text) => isNavAddress(text) && !text.startsWith('/'), SOCIAL_ERROR);

const LOGO_ERROR = 'Upload the logo again.';

const appearanceForm = z.object({
  tagline: textOf(BRAND_TEXT_MAX_LENGTHS.tagline),
  hero_title: textOf(BRAND_TEXT_MAX_LENGTHS.heroTitle),
  hero_text: textOf(BRAND_TEXT_MAX_LENGTHS.heroText),
  connect_label: textOf(BRAND_TEXT_MAX_LENGTHS.connectLabel),
  explore_label: textOf(BRAND_TEXT_MAX_LENGTHS.exploreLabel),
  closing_title: textOf(BRAND_TEXT_MAX_LENGTHS.closingTitle),
  closing_text: textOf(BRAND_TEXT_MAX_LENGTHS.closingText),
  footer_text: textOf(BRAND_TEXT_MAX_LENGTHS.footerText),
  footer_city: textOf(BRAND_TEXT_MAX_LENGTHS.footerCity),
  footer_year: year,
  accent: color,
  accent_dark: color,
  logo_hash: z.string(LOGO_ERROR).check(z.regex(/^([0-9a-f]{24})?$/, LOGO_ERROR)),
  name_beside_logo: z.enum(['shown', 'hidden'], 'Choose whether the name is shown beside the logo.'),
  header_links: navLinks,
  footer_links: navLinks,
  social_links: socialLinks,
});
export type AppearanceForm = z.output<typeof appearanceForm>;
/** What is sent or stored in a file: omitted values stay unchanged. */
export const appearanceChanges = z.partial(appearanceForm);
export type AppearanceChanges = z.output<typeof appearanceChanges>;

const linkWire = z.object({ label: z.string(), url: z.string() });

const appearanceValuesWire = z.object({
  tagline: z.string(),
  hero_title: z.string(),
  hero_text: z.string(),
  connect_label: z.string(),
  explore_label: z.string(),
  closing_title: z.string(),
  closing_text: z.string(),
  footer_text: z.string(),
  footer_city: z.string(),
  footer_year: z.string(),
  accent: z.string(),
  accent_dark: z.string(),
  logo_hash: z.string(),
  name_beside_logo: z.enum(['shown', 'hidden']),
  header_links: z.array(linkWire),
  footer_links: z.array(linkWire),
  social_links: z.array(linkWire),
});
export type AppearanceValuesWire = z.infer<typeof appearanceValuesWire>;

const logoWire = z.object({ hash: z.string(), url: z.string(), width: z.int(), height: z.int() });
export type LogoWire = z.infer<typeof logoWire>;

const appearanceWire = z.object({
  ...appearanceValuesWire.shape,
  logo: z.nullable(logoWire),
  /** The version of the site settings, of which the appearance is a part. */
  version: z.int(),
  /** What the pages show where the value is empty. Colors: what is derived from the others. */
  defaults: appearanceValuesWire,
  /** The address of the styles that differ from the built ones; empty if none do. */
  stylesheet: z.string(),
});
export type AppearanceWire = z.infer<typeof appearanceWire>;

const appearanceResponse = dataResponse(appearanceWire);

export const getAppearanceOperation = {
  id: 'readAppearance',
  method: 'GET',
  path: '/api/desk/appearance',
  summary:
    'Returns the colors, logo, texts and links of the site, and their defaults. Empty values stand for the default.',
  access: 'admin',
  response: appearanceResponse,
} as const satisfies Operation;

export const updateAppearanceOperation = {
  id: 'changeAppearance',
  method: 'PUT',
  path: '/api/desk/appearance',
  summary:
    'Updates the appearance, effective immediately on all processes. Omitted values stay unchanged. Colors that cannot be told apart are rejected with the nearest one that can.',
  access: 'admin',
  requiresRecentSignIn: true,
  body: z.object({ version, ...appearanceChanges.shape }),
  response: appearanceResponse,
  errors: ['conflict'],
} as const satisfies Operation;

export const uploadLogoOperation = {
  id: 'uploadLogo',
  method: 'POST',
  path: '/api/desk/appearance/logo',
  summary:
    'Stores a logo, a PNG or WebP file, and makes the icons from it. It is shown once the appearance has its hash.',
  access: 'admin',
  upload: { types: LOGO_TYPES, maxBytes: LOGO_MAX_BYTES },
  response: dataResponse(logoWire),
  errors: ['wrong-type', 'too-large', 'too-many'],
} as const satisfies Operation;

export const APPEARANCE_OPERATIONS = [getAppearanceOperation, updateAppearanceOperation, uploadLogoOperation];
