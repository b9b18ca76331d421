import { queryOptions } from '@tanstack/react-query';
import {
  getSiteSettingsOperation,
  restoreSiteSettingsOperation,
  type SiteSettingsWire,
  type SiteSettingValuesWire,
  updateSiteSettingsOperation,
} from '#contract/desk/site-settings-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { callWire } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

/** With the names of the wire: the server's field errors are keyed by them. */
export type SiteSettingsFormValues = SiteSettingValuesWire;

export type SiteSettingsChange = SiteSettingsWire['history'][number];

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
    queryFn: async ({ signal }) => toModel((await callWire(api, getSiteSettingsOperation, { signal })).data),
  });
}

export async function updateSiteSettings(
  api: Api,
  form: SiteSettingsFormValues,
  version: number,
): Promise<SiteSettingsModel> {
  return toModel((await callWire(api, updateSiteSettingsOperation, { body: { version, ...form } })).data);
}

export async function restoreSiteSettings(
  api: Api,
  versions: { version: number; to: number },
): Promise<SiteSettingsModel> {
  return toModel((await callWire(api, restoreSiteSettingsOperation, { body: versions })).data);
}

/** The stored settings from the `current` of a conflict. */
export function parseSiteSettings(current: unknown): SiteSettingsModel | null {
  const { data } = getSiteSettingsOperation.response.safeParse({ success: true, data: current });
  return data ? toModel(data.data) : null;
}

function toModel({ version, defaults, history, ...form }: SiteSettingsWire): SiteSettingsModel {
  return { form, version, defaults, history };
}
