import type { Viewer } from '#domain/accounts/viewer.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { type DecisionActor, toActor } from '#domain/moderation/decision.ts';
import { applySettingOverrides, type SiteSettingOverrides, type SiteSettings } from '#domain/site.ts';
import { deleteStaffSessionsWithoutSecondFactor } from '#storage/accounts/sessions.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { isUniqueViolation } from '#storage/engine/database-errors.ts';
import type { LiveSite } from '#storage/site/live-site.ts';
import { findSiteSettings, insertSiteSettings, type StoredSiteSettings } from '#storage/site/site-settings.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, invalidField } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { describeBrandChanges } from './describe-brand-changes.ts';

export type SettingsContext = ServerContext & { live: LiveSite };

/** What a version consists of: the settings and the appearance have one history. */
export type SettingsContent = { values: SiteSettingOverrides; brand: Brand };

type NewVersion = {
  version: number;
  viewer: NonNullable<Viewer>;
  verb: string;
  load: (tx: Db, current: SettingsContent) => Promise<SettingsContent>;
  /** For the response to a conflict. */
  loadCurrent: () => Promise<unknown>;
};

export async function saveNewVersion(
  context: SettingsContext,
  { version, viewer, verb, load, loadCurrent }: NewVersion,
): Promise<void> {
  const { db, clock, live } = context;
  const saved = db.transaction().execute(async (tx) => {
    const current = await requireSettings(tx);
    if (current.version !== version) return false;
    const content = await load(tx, current);
    const isRequired = ({ values }: SettingsContent) => values.staffSecondFactor === 'required';
    if (isRequired(content) && !isRequired(current)) {
      requireOwnSecondFactor(viewer);
      await deleteStaffSessionsWithoutSecondFactor(tx);
    }
    const entry = { verb, actor: toActor(viewer), at: clock(), defaults: live.defaultSettings };
    await insertNewVersion(tx, { current, content }, entry);
    return true;
  });
  const isSaved = await saved.catch((error: unknown) => {
    if (isUniqueViolation(error)) return false;
    throw error;
  });
  if (!isSaved) {
    throw new HttpError('conflict', 'Someone changed the settings in the meantime. Reload the page and try again.', {
      current: await loadCurrent(),
    });
  }
  // This process does not wait for the notification of its own change.
  await live.refresh();
}

type VersionEntry = { verb: string; actor: DecisionActor; at: Date; defaults: SiteSettings };

/** Returns the changes in words. Without any there is no new version. */
export async function insertNewVersion(
  tx: Db,
  { current, content }: { current: StoredSiteSettings; content: SettingsContent },
  { verb, actor, at, defaults }: VersionEntry,
): Promise<string[]> {
  const changes = [
    ...describeSettingChanges(
      applySettingOverrides(defaults, current.values),
      applySettingOverrides(defaults, content.values),
    ),
    ...describeBrandChanges(current.brand, content.brand),
  ];
  if (changes.length === 0) return [];
  const version = current.version + 1;
  await insertSiteSettings(tx, { ...content, version }, at);
  const item = { kind: 'settings', id: version } as const;
  await insertDeskLogEntry(tx, { item, title: 'Settings', action: `${verb} ${changes.join(', ')}`, actor, at });
  return changes;
}

/** Otherwise the admin could not undo it. */
function requireOwnSecondFactor(viewer: NonNullable<Viewer>): void {
  if (!viewer.hasSecondFactor) {
    throw invalidField('staff_second_factor', 'Set up two-step sign-in for your own account first.');
  }
}

export async function requireSettings(db: Db): Promise<StoredSiteSettings> {
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

function describeSettingChanges(before: SiteSettings, after: SiteSettings): string[] {
  // the keys of our own constant
  const names = (Object.keys(SETTING_LABELS) as (keyof SiteSettings)[]).filter((name) => before[name] !== after[name]);
  return names.map((name) => `${SETTING_LABELS[name]} from “${before[name]}” to “${after[name]}”`);
}
