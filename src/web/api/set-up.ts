import { queryOptions } from '@tanstack/react-query';
import {
  changeSitePlaceOperation,
  getSitePlaceOperation,
  skipSetupStepOperation,
} from '#contract/desk/setup-operations.ts';
import { checkSetupLinkOperation, createFirstAdminOperation } from '#contract/first-admin-operations.ts';
import type { SetupStep } from '#domain/site-setup.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

export async function checkSetupLink(api: Api, token: string): Promise<void> {
  await call(api, checkSetupLinkOperation, { body: { token } });
}

type FirstAdmin = { token: string; name: string; email: string; password: string };

/** The token of the admin's session. */
export async function registerFirstAdmin(api: Api, admin: FirstAdmin): Promise<string> {
  return (await call(api, createFirstAdminOperation, { body: admin })).token;
}

export async function skipSetupStep(api: Api, step: SetupStep, skipped: boolean): Promise<void> {
  await call(api, skipSetupStepOperation, { body: { step, skipped } });
}

export const sitePlaceKey = (session: Session) => [...userScopedKey(session), 'site-place'] as const;

export function sitePlaceQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: sitePlaceKey(session),
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(api, getSitePlaceOperation, { signal })).data,
  });
}

type PlaceChange = { city: string; reachMiles: 10 | 25 | 50 | 100 | null };

export async function changeSitePlace(api: Api, place: PlaceChange): Promise<string> {
  return (await call(api, changeSitePlaceOperation, { body: place })).message;
}
