import { queryOptions } from '@tanstack/react-query';
import {
  getSiteSettingsOperation,
  restoreSiteSettingsOperation,
  updateSiteSettingsOperation,
} from '#contract/desk/site-settings-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { parseConflict } from './call-operation.ts';
import { userScopedKey } from './user-scoped-key.ts';

type StoredSettings = CallResult<typeof getSiteSettingsOperation>['data'];

export type SiteSettingsFormValues = StoredSettings['defaults'];

export type SiteSettingsChange = StoredSettings['history'][number];

export type SiteSettingsModel = {
  form: SiteSettingsFormValues;
  version: number;
  defaults: SiteSettingsFormValues;
  measuredUptime: string;
  history: SiteSettingsChange[];
};

export const siteSettingsKey = (session: Session) => [...userScopedKey(session), 'site-settings'] as const;

export function siteSettingsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: siteSettingsKey(session),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => toModel((await call(api, getSiteSettingsOperation, { signal })).data),
  });
}

export async function updateSiteSettings(
  api: Api,
  changed: Partial<SiteSettingsFormValues>,
  version: number,
): Promise<SiteSettingsModel> {
  return toModel((await call(api, updateSiteSettingsOperation, { body: { version, ...changed } })).data);
}

export async function restoreSiteSettings(
  api: Api,
  versions: { version: number; to: number },
): Promise<SiteSettingsModel> {
  return toModel((await call(api, restoreSiteSettingsOperation, { body: versions })).data);
}

/** The stored settings from the `current` of a conflict. */
export function parseSiteSettings(current: unknown): SiteSettingsModel | null {
  const settings = parseConflict(getSiteSettingsOperation, current);
  return settings && toModel(settings);
}

function toModel({ version, defaults, measuredUptime, history, ...form }: StoredSettings): SiteSettingsModel {
  return { form, version, defaults, measuredUptime, history };
}
