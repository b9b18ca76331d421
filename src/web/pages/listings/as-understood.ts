import type { Understood } from '../../api/models.ts';
import { categoryParameter, type ListingsSearch } from '../../paths.ts';

/** The search as the server understood it: what it read out of the words stands where it could have been chosen. */
export function asUnderstood(search: ListingsSearch, understood: Understood | null): ListingsSearch {
  if (!understood) return search;
  const { search: _typed, ...rest } = search;
  return {
    ...rest,
    ...(understood.search && { search: understood.search }),
    ...(understood.category && { category: categoryParameter(understood.category) }),
    ...(understood.location && { location: understood.location }),
    ...(understood.openNow && { open_now: 'true' }),
  };
}
