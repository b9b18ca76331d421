import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { PageAssets, PublicSite } from '#contract/site-build.ts';
import type { Api } from './api/api.ts';

/** The router context: available to every route, loader and page. */
export type AppContext = {
  site: PublicSite;
  api: Api;
  queryClient: QueryClient;
  assets: Omit<PageAssets, 'preloads'>;
  /** Set on the server only. */
  preloads?: PageAssets['preloads'];
};

export function useSite(): PublicSite {
  return useRouteContext({ from: '__root__' }).site;
}

/** Replaces the API client for a part of a screen: see StaffReasonGate. */
export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const { api } = useRouteContext({ from: '__root__' });
  return useContext(ApiContext) ?? api;
}
