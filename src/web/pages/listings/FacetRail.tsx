import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { facetsQuery } from '../../api/facets.ts';
import type { CategoryModel } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import { type ListingsSearchParams, paths } from '../../paths.ts';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { FacetList } from './FacetList.tsx';

/** `requestedSearch` comes from the URL; `search` includes the server's interpretation of it. */
export type FacetRailProps = {
  requestedSearch: ListingsSearchParams;
  search: ListingsSearchParams;
  categories: readonly CategoryModel[];
  isShown: boolean;
};

export function FacetRail({ requestedSearch, search, categories, isShown }: FacetRailProps) {
  const api = useApi();
  const { data: facets } = useQuery({
    ...facetsQuery(api, requestedSearch),
    enabled: api.isOwnServer && isShown,
    placeholderData: keepPreviousData,
  });
  const navigate = useNavigate();
  const choose = (chosen: ListingsSearchParams) => void navigate({ href: paths.listings(chosen), resetScroll: false });
  const names = categories.map(({ name, count }) => [name, count]);
  return (
    <StaticIsland
      tag="div"
      name="rail"
      facts={JSON.stringify([search, facets, names])}
      render={() => (
        <FacetList
          search={search}
          categories={categories}
          facets={facets}
          isOwnServer={api.isOwnServer}
          onChoose={choose}
        />
      )}
    />
  );
}
