import { notFound, redirect, rootRouteId } from '@tanstack/react-router';
import { sitePagePath } from '#domain/site-page.ts';
import { awaitOnServer } from '../../api/query-client.ts';
import { sitePageQuery } from '../../api/site-pages.ts';
import type { AppContext } from '../../app-context.ts';
import { type HeadInput, pageHead } from '../../page-head.ts';

/** "/privacy" and "/pages/parking" are the pages "privacy" and "parking". */
export const slugOfPath = (pathname: string) => decodeURIComponent(pathname.split('/').at(-1) ?? '');

type LoaderInput = { context: AppContext; location: { pathname: string } };

export async function loadTextPage({ context: { queryClient, api }, location }: LoaderInput): Promise<void> {
  const query = sitePageQuery(api, slugOfPath(location.pathname));
  await awaitOnServer(queryClient.prefetchQuery(query));
  const page = queryClient.getQueryData(query.queryKey);
  if (page === null) throw notFound({ routeId: rootRouteId });
  if (page && sitePagePath(page) !== location.pathname) throw redirect({ href: sitePagePath(page), statusCode: 301 });
}

export function textPageHead({ match }: HeadInput & { match: { pathname: string } }) {
  const { site, queryClient, api } = match.context;
  const page = queryClient.getQueryData(sitePageQuery(api, slugOfPath(match.pathname)).queryKey);
  return pageHead({
    site,
    title: page ? `${page.title} | ${site.siteName}` : site.siteName,
    description: page?.description || `${page?.title ?? 'A page'} of ${site.siteName}.`,
    path: match.pathname,
    isIndexed: page !== null && page !== undefined,
  });
}
