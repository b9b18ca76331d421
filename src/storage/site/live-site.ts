import {
  applySettingOverrides,
  defaultSiteSettings,
  type MarketingFigures,
  pickMarketingFigures,
  type Site,
  type SiteSettings,
  type StaffSecondFactor,
} from '#domain/site.ts';
import { CHANGES_CHANNEL, type ChangeFeed } from '../engine/change-feed.ts';
import type { Storage } from '../engine/open-storage.ts';
import type { ErrorReporter } from '../engine/report-error.ts';
import { findSiteSettings } from './site-settings.ts';

type LiveSiteOptions = {
  storage: Pick<Storage, 'db' | 'changes'>;
  /** From the environment. */
  defaults: Site;
  /** Called after the settings changed. */
  onChange?: () => void;
  onError: ErrorReporter;
};

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
  #settings: SiteSettings;
  #version = 0;

  constructor(options: LiveSiteOptions) {
    this.#options = options;
    this.defaults = options.defaults;
    this.#settings = defaultSiteSettings(options.defaults);
    this.#unsubscribe = options.storage.changes.subscribe((notification) => {
      if (mayHaveChangedSettings(notification)) void this.#tryRefresh();
    });
    this.ready = this.refresh();
    // callers that await it see the failure
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

  get marketingFigures(): MarketingFigures {
    return pickMarketingFigures(this.#settings);
  }

  get staffSecondFactor(): StaffSecondFactor {
    return this.#settings.staffSecondFactor;
  }

  /** Of overlapping loads, the newer version wins. */
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

  /** While the database is unreachable the last settings stay; the feed notifies when it is back. */
  async #tryRefresh(): Promise<void> {
    await this.refresh().catch((error: unknown) => this.#options.onError('The site settings could not be read', error));
  }
}

type ChangeListener = Parameters<ChangeFeed['subscribe']>[0];

function mayHaveChangedSettings(notification: Parameters<ChangeListener>[0]): boolean {
  if (notification === 'lost') return true;
  return notification.channel === CHANGES_CHANNEL && notification.payload === 'site_settings';
}
