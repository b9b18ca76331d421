import type { SiteSettingsWire } from '#contract/desk/site-settings-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { applySettingOverrides, type SiteSettings } from '#domain/site.ts';
import { listDeskLogOfKind } from '#storage/desk/desk-log.ts';
import { findLogo } from '#storage/site/logos.ts';
import { findSiteSettings } from '#storage/site/site-settings.ts';
import type { Db } from '#storage/tables.ts';
import { notFound } from '../http/http-error.ts';
import { presentSiteSettings } from './present-site-settings.ts';
import { requireSettings, type SettingsContent, type SettingsContext, saveNewVersion } from './settings-version.ts';

export async function loadSiteSettings({ db, live }: SettingsContext): Promise<SiteSettingsWire> {
  const stored = await requireSettings(db);
  const defaults = live.defaultSettings;
  const history = await listDeskLogOfKind(db, 'settings');
  return presentSiteSettings(applySettingOverrides(defaults, stored.values), {
    version: stored.version,
    defaults,
    measuredUptime: live.measuredUptime,
    history,
  });
}

type SettingsUpdate = {
  changes: { [Name in keyof SiteSettings]: SiteSettings[Name] | undefined };
  version: number;
  viewer: NonNullable<Viewer>;
};

/** A value that equals the default is stored as null, so that it follows later changes of the default. Undefined values stay unchanged. */
export async function saveSiteSettings(
  context: SettingsContext,
  { changes, version, viewer }: SettingsUpdate,
): Promise<void> {
  const defaults = context.live.defaultSettings;
  const load = async (_tx: unknown, { values, brand }: SettingsContent): Promise<SettingsContent> => {
    const override = <Name extends keyof SiteSettings>(name: Name): SiteSettings[Name] | null => {
      const value = changes[name];
      if (value === undefined) return values[name];
      // an empty figure is the default one
      return value === defaults[name] || value === '' ? null : value;
    };
    const changed = {
      name: override('name'),
      supportEmail: override('supportEmail'),
      privacyUrl: override('privacyUrl'),
      termsUrl: override('termsUrl'),
      mapUrl: override('mapUrl'),
      businesses: override('businesses'),
      reviews: override('reviews'),
      uptime: override('uptime'),
      markets: override('markets'),
      connections: override('connections'),
      staffSecondFactor: override('staffSecondFactor'),
      staleAfterMonths: override('staleAfterMonths'),
    };
    return { values: changed, brand };
  };
  await saveNewVersion(context, {
    version,
    viewer,
    verb: 'changed',
    load,
    loadCurrent: () => loadSiteSettings(context),
  });
}

type RestoreRequest = { to: number; version: number; viewer: NonNullable<Viewer> };

export async function restoreSiteSettingsVersion(
  context: SettingsContext,
  { to, version, viewer }: RestoreRequest,
): Promise<void> {
  const load = async (tx: Db): Promise<SettingsContent> => {
    const former = await findSiteSettings(tx, to);
    if (!former) throw notFound(`Version ${to} of the settings doesn’t exist.`);
    const { values, brand } = former;
    // only the newest logos are kept
    const logo = brand.logo && (await findLogo(tx, brand.logo.hash));
    return { values, brand: { ...brand, logo } };
  };
  await saveNewVersion(context, {
    version,
    viewer,
    verb: 'restored',
    load,
    loadCurrent: () => loadSiteSettings(context),
  });
}
