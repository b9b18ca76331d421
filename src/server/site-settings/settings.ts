import type { SiteSettingsWire } from '#contract/site-settings.ts';
import type { Actor } from '#domain/desk.ts';
import { defaultSettings, type SetValues, type SiteSettings, settingsOver } from '#domain/site.ts';
import { insertLogEntry, listLogOfKind } from '#storage/desk-log.ts';
import { isDuplicate } from '#storage/failures.ts';
import type { LiveSite } from '#storage/live-site.ts';
import { findSettings, insertSettings, type StoredSettings } from '#storage/site-settings.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { presentSettings } from './present.ts';

export type SettingsContext = ServerContext & { live: LiveSite };

export async function readSettings({ db, live }: SettingsContext): Promise<SiteSettingsWire> {
  const stored = await requireSettings(db);
  const defaults = defaultSettings(live.defaults);
  const history = await listLogOfKind(db, 'settings');
  return presentSettings(settingsOver(defaults, stored.values), { version: stored.version, defaults, history });
}

type Change = { settings: SiteSettings; version: number; actor: Actor };

/** What is the same as the default is not kept: it goes on following it. */
export async function changeSettings(context: SettingsContext, { settings, version, actor }: Change): Promise<void> {
  const defaults = defaultSettings(context.live.defaults);
  const own = (name: keyof SiteSettings) => (settings[name] === defaults[name] ? null : settings[name]);
  const values: SetValues = {
    name: own('name'),
    supportEmail: own('supportEmail'),
    privacyUrl: own('privacyUrl'),
    termsUrl: own('termsUrl'),
    mapUrl: own('mapUrl'),
    businesses: own('businesses'),
    reviews: own('reviews'),
    uptime: own('uptime'),
    markets: own('markets'),
    connections: own('connections'),
  };
  await save(context, { version, actor, verb: 'changed', choose: async () => values });
}

type Restoring = { to: number; version: number; actor: Actor };

export async function restoreSettings(context: SettingsContext, { to, version, actor }: Restoring): Promise<void> {
  const choose = async (tx: Db) => {
    const former = await findSettings(tx, to);
    if (!former) throw notFound(`There is no version ${to} of the settings.`);
    return former.values;
  };
  await save(context, { version, actor, verb: 'put back', choose });
}

type Saving = {
  version: number;
  actor: Actor;
  verb: string;
  choose: (tx: Db) => Promise<SetValues>;
};

async function save(context: SettingsContext, { version, actor, verb, choose }: Saving): Promise<void> {
  const { db, clock, live } = context;
  const defaults = defaultSettings(live.defaults);
  const at = clock();
  const saved = db.transaction().execute(async (tx) => {
    const before = await requireSettings(tx);
    if (before.version !== version) return false;
    const values = await choose(tx);
    const words = wordsFor(settingsOver(defaults, before.values), settingsOver(defaults, values));
    if (words === '') return true;
    await insertSettings(tx, { version: version + 1, values }, at);
    const item = { kind: 'settings', id: version + 1 } as const;
    await insertLogEntry(tx, { item, title: 'Settings', action: `${verb} ${words}`, actor, at });
    return true;
  });
  const isSaved = await saved.catch((error: unknown) => {
    if (isDuplicate(error)) return false;
    throw error;
  });
  if (!isSaved) {
    throw new Refusal('conflict', 'Somebody has changed the settings meanwhile.', {
      current: await readSettings(context),
    });
  }
  // whoever saved sees it at once, without waiting for the announcement
  await live.refresh();
}

async function requireSettings(db: Db): Promise<StoredSettings> {
  const stored = await findSettings(db);
  if (!stored) throw new Error('settings without a version');
  return stored;
}

const WORDS: Record<keyof SiteSettings, string> = {
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
};

/** Empty when nothing differs. */
function wordsFor(before: SiteSettings, after: SiteSettings): string {
  // the keys are those of the record
  const names = (Object.keys(WORDS) as (keyof SiteSettings)[]).filter((name) => before[name] !== after[name]);
  const changes = names.map((name) => `${WORDS[name]} from “${before[name]}” to “${after[name]}”`);
  return changes.join(', ');
}
