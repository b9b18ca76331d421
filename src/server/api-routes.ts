import type { FileStore } from '#files/file-store.ts';
import type { PhotoEncoder } from '#files/photo-encoder.ts';
import type { Storage } from '#storage/engine/open-storage.ts';
import type { LiveSite } from '#storage/site/live-site.ts';
import { appealRoutes } from './appeals/appeal-routes.ts';
import { blogDeskRoutes } from './blog/blog-desk-routes.ts';
import { blogRoutes } from './blog/blog-routes.ts';
import { categoryDeskRoutes } from './categories/category-desk-routes.ts';
import { categoryRoutes } from './categories/category-routes.ts';
import { claimRoutes } from './claims/claim-routes.ts';
import { configurationRoutes } from './configuration/configuration-routes.ts';
import { configurationSections } from './configuration-sections.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { dataSourceRoutes } from './data-sources/data-source-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { duplicateRoutes } from './desk/duplicate-routes.ts';
import { mergeDeskRoutes } from './desk/merge-desk-routes.ts';
import { overviewRoutes, type SearchIndexState } from './desk/overview-routes.ts';
import { facetRoutes } from './facets/facet-routes.ts';
import { fieldRoutes } from './fields/field-routes.ts';
import { historyRoutes } from './history/history-routes.ts';
import { homeRoutes } from './home/home-routes.ts';
import type { BackgroundErrors } from './http/background-errors.ts';
import type { CacheBudget } from './http/cache/cache-budget.ts';
import type { Route } from './http/route.ts';
import type { SearchContext } from './http/server-context.ts';
import { conflictRoutes } from './imports/conflict-routes.ts';
import { importRoutes } from './imports/import-routes.ts';
import { jobDeskRoutes } from './jobs/job-desk-routes.ts';
import { leadRoutes } from './leads/lead-routes.ts';
import { leadThreadRoutes } from './leads/lead-thread-routes.ts';
import { quoteRoutes, quoteThreadRoutes } from './leads/quote-routes.ts';
import { listingRoutes } from './listings/listing-routes.ts';
import { mailTextRoutes } from './mail-texts/mail-text-routes.ts';
import { mapRoutes } from './map/map-routes.ts';
import { marketRoutes } from './markets/market-routes.ts';
import { matchingRoutes } from './matching/matching-routes.ts';
import { newsletterDeskRoutes } from './newsletter/newsletter-desk-routes.ts';
import { newsletterRoutes } from './newsletter/newsletter-routes.ts';
import { notificationRoutes } from './notifications/notification-routes.ts';
import { ownerOverviewRoutes } from './owner-overview/owner-overview-routes.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { accountReviewRoutes } from './reviews/account-review-routes.ts';
import { reviewRoutes } from './reviews/review-routes.ts';
import { favoriteRoutes } from './saved/favorite-routes.ts';
import { savedListRoutes } from './saved/saved-list-routes.ts';
import { savedSearchRoutes } from './saved/saved-search-routes.ts';
import { setupRoutes } from './setup/setup-routes.ts';
import type { UsageCounter } from './shared/usage-counter.ts';
import { sitePageRoutes } from './site-pages/site-page-routes.ts';
import { appearanceRoutes } from './site-settings/appearance-routes.ts';
import { siteSettingsRoutes } from './site-settings/site-settings-routes.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { submissionRoutes } from './submissions/submission-routes.ts';
import { suggestionRoutes } from './suggestions/suggestion-routes.ts';
import { teamRoutes } from './team/team-routes.ts';
import { passkeyRoutes } from './users/passkeys/passkey-routes.ts';
import { userDeskRoutes } from './users/user-desk-routes.ts';
import { userRoutes } from './users/user-routes.ts';
import { verificationRoutes } from './verification/verification-routes.ts';

/** Dependencies of some resources besides the context. */
export type ApiResources = {
  files: FileStore;
  photoEncoder: PhotoEncoder;
  usage: UsageCounter;
  live: LiveSite;
  errors: BackgroundErrors;
  caches: CacheBudget;
  storage: Storage;
  indexSync: SearchIndexState;
  sendsEmail?: boolean;
};

/** Those that need no more than the context, in the order of the contract. */
const RESOURCES: readonly ((context: SearchContext) => Route[])[] = [
  userRoutes,
  passkeyRoutes,
  listingRoutes,
  facetRoutes,
  suggestionRoutes,
  mapRoutes,
  verificationRoutes,
  claimRoutes,
  teamRoutes,
  notificationRoutes,
  favoriteRoutes,
  savedListRoutes,
  savedSearchRoutes,
  correctionRoutes,
  leadRoutes,
  leadThreadRoutes,
  quoteRoutes,
  quoteThreadRoutes,
  categoryRoutes,
  fieldRoutes,
  homeRoutes,
  statusRoutes,
  dataSourceRoutes,
  marketRoutes,
  reviewRoutes,
  accountReviewRoutes,
  reportRoutes,
  appealRoutes,
  submissionRoutes,
  newsletterRoutes,
  deskRoutes,
  mergeDeskRoutes,
  historyRoutes,
  duplicateRoutes,
  blogDeskRoutes,
  newsletterDeskRoutes,
  categoryDeskRoutes,
  userDeskRoutes,
  jobDeskRoutes,
  conflictRoutes,
  setupRoutes,
  mailTextRoutes,
];

/** The whole API. */
export function apiRoutes(context: SearchContext, resources: ApiResources): Route[] {
  const { files, photoEncoder, usage, live, errors, caches, storage, indexSync, sendsEmail = false } = resources;
  return [
    ...RESOURCES.flatMap((resource) => resource(context)),
    ...photoRoutes(context, { files, photoEncoder }),
    ...importRoutes(context, files),
    ...blogRoutes(context, { onError: errors.reporter('publication-watch'), cacheBytes: caches.posts }),
    ...statisticsRoutes(context, usage),
    ...overviewRoutes(context, usage, { storage, searchIndex: indexSync, sendsEmail }),
    ...ownerOverviewRoutes(context, usage),
    ...siteSettingsRoutes({ ...context, live }),
    ...appearanceRoutes({ ...context, live }, photoEncoder),
    ...configurationRoutes(
      { ...context, live },
      configurationSections({ photoEncoder, defaultSettings: () => live.defaultSettings }),
    ),
    ...sitePageRoutes(context, live),
    ...matchingRoutes(context),
  ];
}

/** With replicas, each route gets a second handler that reads from them, for responses that are the same for everyone. */
export function withReplicaReads(routes: Route[], createReplicaRoutes: () => Route[], { replicas }: Storage): Route[] {
  if (replicas.isEmpty) return routes;
  const replicaRoutes = createReplicaRoutes();
  return routes.map((route, at) => ({
    ...route,
    ...(replicaRoutes[at] && { handleOnReplica: replicaRoutes[at].handle }),
  }));
}
