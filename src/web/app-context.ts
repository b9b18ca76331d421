import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { PageAssets, PublicSite } from '#contract/site-build.ts';
import type { Api } from './api/api.ts';

/** What every route, loader and page may use. */
export type AppContext = {
  site: PublicSite;
  api: Api;
  queryClient: QueryClient;
  assets: Omit<PageAssets, 'preloads'>;
  /** Known where pages are rendered. */
  preloads?: PageAssets['preloads'];
};

export function useSite(): PublicSite {
  return useRouteContext({ from: '__root__' }).site;
}

export function useApi(): Api {
  return useRouteContext({ from: '__root__' }).api;
}
