import { queryOptions } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import type { HistoryEntry } from './desk-posts.ts';
import { asNumber, asObject, asObjects, asText, type JsonObject } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

const PATH = '/api/desk/settings';

/** By the names that the server has for them, so that its sentences find their fields. */
export type SiteSettingsFormValues = {
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

export type SiteSettingsChange = HistoryEntry & { version: number };

export type SiteSettingsModel = {
  form: SiteSettingsFormValues;
  version: number;
  defaults: SiteSettingsFormValues;
  history: SiteSettingsChange[];
};

export const siteSettingsKey = (session: Session) => [...userScopedKey(session), 'site-settings'] as const;

export function siteSettingsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: siteSettingsKey(session),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => parseSiteSettings(asObject(await api.request({ path: PATH, signal }))?.data),
  });
}

export async function updateSiteSettings(
  api: Api,
  form: SiteSettingsFormValues,
  version: number,
): Promise<SiteSettingsModel | null> {
  const body = { version, ...formOf(form) };
  return parseSiteSettings(asObject(await api.request({ path: PATH, method: 'PUT', body }))?.data);
}

export async function restoreSiteSettings(
  api: Api,
  versions: { version: number; to: number },
): Promise<SiteSettingsModel | null> {
  return parseSiteSettings(
    asObject(await api.request({ path: `${PATH}/restore`, method: 'POST', body: versions }))?.data,
  );
}

/** Also from the `current` of a conflict. */
export function parseSiteSettings(value: unknown): SiteSettingsModel | null {
  const wire = asObject(value);
  if (!wire) return null;
  return {
    form: formOf(wire),
    version: asNumber(wire.version) ?? 0,
    defaults: formOf(asObject(wire.defaults) ?? {}),
    history: asObjects(wire.history).map(({ id, version, action, actor, at }) => ({
      id: asNumber(id) ?? 0,
      version: asNumber(version) ?? 0,
      action: asText(action),
      actor: asText(actor),
      at: asText(at),
    })),
  };
}

function formOf(wire: JsonObject | SiteSettingsFormValues): SiteSettingsFormValues {
  return {
    site_name: asText(wire.site_name),
    support_email: asText(wire.support_email),
    privacy_url: asText(wire.privacy_url),
    terms_url: asText(wire.terms_url),
    map_url: asText(wire.map_url),
    businesses_figure: asText(wire.businesses_figure),
    reviews_figure: asText(wire.reviews_figure),
    uptime_figure: asText(wire.uptime_figure),
    markets_figure: asText(wire.markets_figure),
    connections_figure: asText(wire.connections_figure),
  };
}
