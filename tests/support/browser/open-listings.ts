import { type FacetsWire, getFacetsOperation } from '#contract/facet-operations.ts';
import { type ListingPageWire, listListingsOperation } from '#contract/listing-operations.ts';
import { matchCategoriesOperation } from '#contract/matching-operations.ts';
import type { OperationQuery } from '#contract/operation-request.ts';
import { LISTINGS_PAGE_SIZE } from '#domain/limits.ts';
import { createSiteNetwork, type OpenedScreen, openScreen } from './open-screen.tsx';
import { aCategory, aPlumber } from './wire-fixtures.ts';

type Search = OperationQuery<typeof listListingsOperation>;
type Filters = OperationQuery<typeof getFacetsOperation>;

type ListingsScreen = OpenedScreen & {
  /** Sets how many businesses a search finds. The longest match wins. */
  find: (total: number, search?: Search, page?: Partial<ListingPageWire>) => void;
  /** Sets the counts of the filters. */
  count: (facets: Partial<FacetsWire>, filters?: Filters) => void;
};

const NO_FACETS: FacetsWire = {
  total: 0,
  categories: [],
  cities: [],
  ratings: [],
  verified: 0,
  open_now: 0,
  distances: [],
};

/** Opens the listings. Every search finds 3 businesses unless `find` says otherwise. */
export async function openListings(
  path = '/listings',
  prepare: (screen: Pick<ListingsScreen, 'find' | 'count'>) => void = () => {},
): Promise<ListingsScreen> {
  const network = createSiteNetwork([aCategory(1, 'Plumbing'), aCategory(2, 'Locksmith')]);
  const find: ListingsScreen['find'] = (total, search = {}, page = {}) => {
    const results = Array.from({ length: Math.min(total, LISTINGS_PAGE_SIZE) }, (_, index) => aPlumber(index + 1));
    const data = { results, total, limit: LISTINGS_PAGE_SIZE, offset: 0, ...page };
    network.succeed(listListingsOperation, { success: true, data }, { query: search });
  };
  const count: ListingsScreen['count'] = (facets, filters = {}) =>
    network.succeed(getFacetsOperation, { success: true, data: { ...NO_FACETS, ...facets } }, { query: filters });
  find(3);
  count({
    categories: [
      { id: 1, name: 'Plumbing', count: 41 },
      { id: 2, name: 'Locksmith', count: 9 },
    ],
  });
  network.succeed(matchCategoriesOperation, { success: true, data: { categories: [] } });
  prepare({ find, count });
  return { find, count, ...(await openScreen(path, { network })) };
}
