import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import type { LogLine } from './desk-posts.ts';
import { ownKey } from './own-key.ts';
import { asWire, numberOf, textOf, type Wire, wiresOf } from './wire.ts';

const PATH = '/api/desk/settings';

/** By the names that the server has for them, so that its sentences find their fields. */
export type SettingsForm = {
  site_name: string;
  support_email: string;
  privacy_url: string;
  terms_url: string;
  map_url: string;
  businesses_figure: string;
  reviews_figure: string;
  uptime_figure: string;
  markets_figure: string;
  connections_figure: string;
};

export type SettingsChange = LogLine & { version: number };

export type Settings = { form: SettingsForm; version: number; defaults: SettingsForm; history: SettingsChange[] };

export const settingsKey = (session: Session) => [...ownKey(session), 'site-settings'] as const;

export function settingsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: settingsKey(session),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => readSettings(asWire(await api.call({ path: PATH, signal }))?.data),
  });
}

export async function saveSettings(api: Api, form: SettingsForm, version: number): Promise<Settings | null> {
  const body = { version, ...formOf(form) };
  return readSettings(asWire(await api.call({ path: PATH, method: 'PUT', body }))?.data);
}

export async function restoreSettings(api: Api, versions: { version: number; to: number }): Promise<Settings | null> {
  return readSettings(asWire(await api.call({ path: `${PATH}/restore`, method: 'POST', body: versions }))?.data);
}

/** Also from the `current` of a conflict. */
export function readSettings(value: unknown): Settings | null {
  const wire = asWire(value);
  if (!wire) return null;
  return {
    form: formOf(wire),
    version: numberOf(wire.version) ?? 0,
    defaults: formOf(asWire(wire.defaults) ?? {}),
    history: wiresOf(wire.history).map(({ id, version, action, actor, at }) => ({
      id: numberOf(id) ?? 0,
      version: numberOf(version) ?? 0,
      action: textOf(action),
      actor: textOf(actor),
      at: textOf(at),
    })),
  };
}

function formOf(wire: Wire | SettingsForm): SettingsForm {
  return {
    site_name: textOf(wire.site_name),
    support_email: textOf(wire.support_email),
    privacy_url: textOf(wire.privacy_url),
    terms_url: textOf(wire.terms_url),
    map_url: textOf(wire.map_url),
    businesses_figure: textOf(wire.businesses_figure),
    reviews_figure: textOf(wire.reviews_figure),
    uptime_figure: textOf(wire.uptime_figure),
    markets_figure: textOf(wire.markets_figure),
    connections_figure: textOf(wire.connections_figure),
  };
}
