import type { SiteSettingsWire } from '#contract/desk/site-settings-operations.ts';
import type { Viewer } from '#domain/accounts/viewer.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { applySettingOverrides, type SiteSettingOverrides, type SiteSettings } from '#domain/site.ts';
import { deleteStaffSessionsWithoutSecondFactor } from '#storage/accounts/sessions.ts';
import { insertDeskLogEntry, listDeskLogOfKind } from '#storage/desk/desk-log.ts';
import { isUniqueViolation } from '#storage/engine/database-errors.ts';
import type { LiveSite } from '#storage/site/live-site.ts';
import { findSiteSettings, insertSiteSettings, type StoredSiteSettings } from '#storage/site/site-settings.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentSiteSettings } from './present-site-settings.ts';

export type SettingsContext = ServerContext & { live: LiveSite };

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
  const loadValues = async (_tx: Db, current: SiteSettingOverrides): Promise<SiteSettingOverrides> => {
    const override = <Name extends keyof SiteSettings>(name: Name): SiteSettings[Name] | null => {
      const value = changes[name];
      if (value === undefined) return current[name];
      // an empty figure is the default one
      return value === defaults[name] || value === '' ? null : value;
    };
    return {
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
  };
  await saveNewVersion(context, { version, viewer, verb: 'changed', loadValues });
}

type RestoreRequest = { to: number; version: number; viewer: NonNullable<Viewer> };

export async function restoreSiteSettingsVersion(
  context: SettingsContext,
  { to, version, viewer }: RestoreRequest,
): Promise<void> {
  const loadValues = async (tx: Db) => {
    const former = await findSiteSettings(tx, to);
    if (!former) throw notFound(`Version ${to} of the settings doesn’t exist.`);
    return former.values;
  };
  await saveNewVersion(context, { version, viewer, verb: 'restored', loadValues });
}

type NewVersion = {
  version: number;
  viewer: NonNullable<Viewer>;
  verb: string;
  loadValues: (tx: Db, current: SiteSettingOverrides) => Promise<SiteSettingOverrides>;
};

async function saveNewVersion(
  context: SettingsContext,
  { version, viewer, verb, loadValues }: NewVersion,
): Promise<void> {
  const { db, clock, live } = context;
  const defaults = live.defaultSettings;
  const at = clock();
  const saved = db.transaction().execute(async (tx) => {
    const current = await requireSettings(tx);
    if (current.version !== version) return false;
    const values = await loadValues(tx, current.values);
    const changes = describeChanges(
      applySettingOverrides(defaults, current.values),
      applySettingOverrides(defaults, values),
    );
    if (changes === '') return true;
    if (values.staffSecondFactor === 'required' && current.values.staffSecondFactor !== 'required') {
      requireOwnSecondFactor(viewer);
      await deleteStaffSessionsWithoutSecondFactor(tx);
    }
    await insertSiteSettings(tx, { version: version + 1, values }, at);
    const item = { kind: 'settings', id: version + 1 } as const;
    await insertDeskLogEntry(tx, { item, title: 'Settings', action: `${verb} ${changes}`, actor: toActor(viewer), at });
    return true;
  });
  const isSaved = await saved.catch((error: unknown) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });
  if (!isSaved) {
    throw new HttpError('conflict', 'Someone changed the settings in the meantime. Reload the page and try again.', {
      current: await loadSiteSettings(context),
    });
  }
  // This process does not wait for the notification of its own change.
  await live.refresh();
}

/** Otherwise the admin could not undo it. */
function requireOwnSecondFactor(viewer: NonNullable<Viewer>): void {
  if (!viewer.hasSecondFactor) {
    throw invalidField('staff_second_factor', 'Set up two-step sign-in for your own account first.');
  }
}

async function requireSettings(db: Db): Promise<StoredSiteSettings> {
  const stored = await findSiteSettings(db);
  if (!stored) throw new Error('Expected site_settings to have at least one version');
  return stored;
}

const SETTING_LABELS: Record<keyof SiteSettings, string> = {
  name: 'the name',
  supportEmail: 'the support address',
  privacyUrl: 'the privacy link',
  termsUrl: 'the terms link',
  mapUrl: 'the map link',
  businesses: 'the businesses figure',
  reviews: 'the reviews figure',
  uptime: 'the uptime figure',
  markets: 'the markets figure',
  connections: 'the verified connections figure',
  staffSecondFactor: 'two-step sign-in for staff',
  staleAfterMonths: 'the months after which details are asked about',
};

function describeChanges(before: SiteSettings, after: SiteSettings): string {
  const names = (Object.keys(SETTING_LABELS) as (keyof SiteSettings)[]).filter((name) => before[name] !== after[name]);
  const changes = names.map((name) => `${SETTING_LABELS[name]} from “${before[name]}” to “${after[name]}”`);
  return changes.join(', ');
}
