import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Brand, NO_BRAND, type SiteLook, siteLook } from '#domain/brand/brand.ts';
import { brandStylesheet } from '#domain/brand/brand-stylesheet.ts';
import { hasShareImageBrand, type ShareImageBrand, shareImageBrand } from '#domain/brand/share-image.ts';
import { countedFigures, type MarketingFigures, type SiteFigures } from '#domain/marketing-figures.ts';
import {
  applySettingOverrides,
  defaultSiteSettings,
  pickMarketingFigures,
  type Site,
  type SitePageLink,
  type SiteSettingOverrides,
  type SiteSettings,
  type StaffSecondFactor,
  type StaleAfterMonths,
} from '#domain/site.ts';
import { type LegalPage, sitePagePath } from '#domain/site-page.ts';
import { CHANGES_CHANNEL, type ChangeFeed } from '../engine/change-feed.ts';
import type { Storage } from '../engine/open-storage.ts';
import type { ErrorReporter } from '../engine/report-error.ts';
import type { PublishedPageLink } from './site-pages.ts';
import { findSiteSettings, NO_SETTINGS } from './site-settings.ts';

type LiveSiteOptions = {
  storage: Pick<Storage, 'db' | 'changes'>;
  /** From the environment. */
  defaults: Site;
  /** Without it there are no figures. */
  readFigures?: () => Promise<SiteFigures>;
  /** Without it there are no pages of text: those of a foreign API are unknown. */
  readPages?: () => Promise<PublishedPageLink[]>;
  /** Called after the settings or the figures changed. */
  onChange?: () => void;
  onError: ErrorReporter;
};

/** Changes of listings and reviews within this time are counted together. */
const COUNT_INTERVAL_MS = 500;

const NO_FIGURES: SiteFigures = {
  defaults: countedFigures({ businesses: 0, verified: 0, reviews: 0, cities: 0 }),
  measuredUptime: '',
  hasDataSources: false,
};

const DATA_SOURCES_PATH = '/data-sources';

/**
 * The current site settings: those set by admins over those of the environment. Changes by any process apply without a
 * restart.
 */
export class LiveSite implements Site {
  readonly defaults: Site;
  /** Resolves after the first load. */
  readonly ready: Promise<void>;
  readonly #options: LiveSiteOptions;
  readonly #unsubscribe: () => void;
  #overrides: SiteSettingOverrides = NO_SETTINGS.values;
  #appearance = appearanceOf(NO_BRAND);
  #figures = NO_FIGURES;
  #settings: SiteSettings;
  #pages: PublishedPageLink[] = [];
  #version = 0;
  #countTimer: NodeJS.Timeout | null = null;

  constructor(options: LiveSiteOptions) {
    this.#options = options;
    this.defaults = options.defaults;
    this.#settings = this.defaultSettings;
    this.#unsubscribe = options.storage.changes.subscribe((notification) => {
      if (mayHaveChanged(notification, ['site_settings', 'site_pages'])) void this.#tryRefresh();
      if (mayHaveChanged(notification, COUNTED_TABLES)) this.#countSoon();
    });
    this.ready = Promise.all([this.refresh(), this.#count(), this.refreshPages()]).then(() => {});
    // callers that await it see the failure
    this.ready.catch(() => {});
  }

  /** The settings without those of admins. */
  get defaultSettings(): SiteSettings {
    return defaultSiteSettings(this.defaults, this.#figures.defaults);
  }

  get name(): string {
    return this.#settings.name;
  }

  get url(): string {
    return this.defaults.url;
  }

  get supportEmail(): string {
    return this.#settings.supportEmail;
  }

  get links(): Site['links'] {
    const { privacyUrl, termsUrl, mapUrl } = this.#overrides;
    const { privacy, terms, map } = this.defaults.links;
    return {
      privacy: privacyUrl ?? this.#pageUnlessSet('privacy', privacy),
      terms: termsUrl ?? this.#pageUnlessSet('terms', terms),
      map: mapUrl ?? map,
    };
  }

  /** Besides privacy and terms, which always have a link. */
  get footerPages(): SitePageLink[] {
    const shown = this.#pages.filter(
      ({ kind, inFooter }) => inFooter || kind === 'review-policy' || kind === 'imprint',
    );
    const sources = this.#figures.hasDataSources ? [{ title: 'Data sources', path: DATA_SOURCES_PATH }] : [];
    return [...shown.map((page) => ({ title: page.title, path: sitePagePath(page) })), ...sources];
  }

  #pageUnlessSet(kind: LegalPage, link: string): string {
    return link === '#' && this.#pages.some((page) => page.kind === kind) ? sitePagePath({ kind, slug: kind }) : link;
  }

  get marketingFigures(): MarketingFigures {
    return pickMarketingFigures(this.#settings);
  }

  get measuredUptime(): string {
    return this.#figures.measuredUptime;
  }

  get brand(): Brand {
    return this.#appearance.brand;
  }

  /** What the pages show of the brand. */
  get look(): SiteLook {
    const { shareVersion } = this;
    return { ...siteLook(this.brand, this.name), ...(shareVersion && { shareQuery: `?v=${shareVersion}` }) };
  }

  /** What preview images show of the brand. */
  get shareImage(): ShareImageBrand {
    return shareImageBrand(this.brand, this.name);
  }

  /** Changes with the preview images; empty while they are those of the product. */
  get shareVersion(): string {
    return hasShareImageBrand(this.shareImage) ? hashOf(JSON.stringify(this.shareImage), SHARE_VERSION_LENGTH) : '';
  }

  /** Null while the built styles suffice. */
  get stylesheet(): Stylesheet | null {
    return this.#appearance.stylesheet;
  }

  get staffSecondFactor(): StaffSecondFactor {
    return this.#settings.staffSecondFactor;
  }

  get staleAfterMonths(): StaleAfterMonths {
    return this.#settings.staleAfterMonths;
  }

  /** Of overlapping loads, the newer version wins. */
  async refresh(): Promise<void> {
    const stored = await findSiteSettings(this.#options.storage.db);
    if (!stored || stored.version <= this.#version) return;
    this.#version = stored.version;
    this.#overrides = stored.values;
    if (!isDeepStrictEqual(stored.brand, this.brand)) this.#appearance = appearanceOf(stored.brand);
    this.#apply();
  }

  async refreshPages(): Promise<void> {
    const pages = (await this.#options.readPages?.()) ?? [];
    if (isDeepStrictEqual(pages, this.#pages)) return;
    this.#pages = pages;
    this.#options.onChange?.();
  }

  close(): void {
    this.#unsubscribe();
    if (this.#countTimer) clearTimeout(this.#countTimer);
  }

  #apply(): void {
    this.#settings = applySettingOverrides(this.defaultSettings, this.#overrides);
    this.#options.onChange?.();
  }

  #countSoon(): void {
    if (!this.#options.readFigures || this.#countTimer) return;
    const count = () => {
      this.#countTimer = null;
      this.#count().catch((error: unknown) =>
        this.#options.onError('The figures of the site could not be read', error),
      );
    };
    this.#countTimer = setTimeout(count, COUNT_INTERVAL_MS).unref();
  }

  async #count(): Promise<void> {
    const figures = (await this.#options.readFigures?.()) ?? NO_FIGURES;
    if (isDeepStrictEqual(figures, this.#figures)) return;
    this.#figures = figures;
    this.#apply();
  }

  /** While the database is unreachable the last settings stay; the feed notifies when it is back. */
  async #tryRefresh(): Promise<void> {
    const refreshed = Promise.all([this.refresh(), this.refreshPages()]);
    await refreshed.catch((error: unknown) => this.#options.onError('The site settings could not be read', error));
  }
}

type Stylesheet = { url: string; css: string };

type Appearance = { brand: Brand; stylesheet: Stylesheet | null };

const STYLESHEET_HASH_LENGTH = 16;
const SHARE_VERSION_LENGTH = 8;

/** Computed once per change. The address of the stylesheet contains its hash. */
function appearanceOf(brand: Brand): Appearance {
  const css = brandStylesheet(brand);
  const hash = hashOf(css, STYLESHEET_HASH_LENGTH);
  return { brand, stylesheet: css === '' ? null : { url: `/brand/theme-${hash}.css`, css } };
}

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

type ChangeListener = Parameters<ChangeFeed['subscribe']>[0];

/** Every published listing and approved review is in the totals of its city. A new day changes the measured uptime. */
const COUNTED_TABLES = ['listings', 'reviews', 'uptime_days'];

function mayHaveChanged(notification: Parameters<ChangeListener>[0], tables: readonly string[]): boolean {
  if (notification === 'lost') return true;
  return notification.channel === CHANGES_CHANNEL && tables.includes(notification.payload);
}
