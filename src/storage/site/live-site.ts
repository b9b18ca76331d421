import {
  applySettingOverrides,
  defaultSiteSettings,
  type MarketingFigures,
  pickMarketingFigures,
  type Site,
  type SiteSettings,
} from '#domain/site.ts';
import { CHANGES_CHANNEL } from '../engine/change-feed.ts';
import type { Storage } from '../engine/open-storage.ts';
import { findSiteSettings } from './site-settings.ts';

type LiveSiteOptions = {
  storage: Pick<Storage, 'db' | 'changes'>;
  /** What the environment says. */
  defaults: Site;
  /** Told after something is called otherwise. */
  onChange?: () => void;
};

/**
 * The site as it is called now: what admins have set, over what the environment says. Whoever keeps this instead of a copy
 * needs no restart; a change by any process is read as soon as it is announced.
 */
export class LiveSite implements Site {
  readonly defaults: Site;
  /** The first reading is done. */
  readonly ready: Promise<void>;
  readonly #options: LiveSiteOptions;
  readonly #unsubscribe: () => void;
  #settings: SiteSettings;
  #version = 0;

  constructor(options: LiveSiteOptions) {
    this.#options = options;
    this.defaults = options.defaults;
    this.#settings = defaultSiteSettings(options.defaults);
    this.#unsubscribe = options.storage.changes.subscribe((announcement) => {
      const isMeant = announcement !== 'lost' && announcement.channel === CHANGES_CHANNEL;
      if (announcement === 'lost' || (isMeant && announcement.payload === 'site_settings')) void this.#tryRefresh();
    });
    this.ready = this.refresh();
    // whoever waits for it hears of the failure
    this.ready.catch(() => {});
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
    const { privacyUrl, termsUrl, mapUrl } = this.#settings;
    return { privacy: privacyUrl, terms: termsUrl, map: mapUrl };
  }

  get claims(): MarketingFigures {
    return pickMarketingFigures(this.#settings);
  }

  /** Reads what is set. Of two readings that overlap, the newer one counts. */
  async refresh(): Promise<void> {
    const stored = await findSiteSettings(this.#options.storage.db);
    if (!stored || stored.version <= this.#version) return;
    this.#version = stored.version;
    this.#settings = applySettingOverrides(defaultSiteSettings(this.defaults), stored.values);
    this.#options.onChange?.();
  }

  close(): void {
    this.#unsubscribe();
  }

  /** When the database is away, what was read last holds; its return is announced. */
  async #tryRefresh(): Promise<void> {
    await this.refresh().catch(() => {});
  }
}
