import type { SearchInterpretation } from '../../api/models.ts';
import { categoryParameter, type ListingsSearchParams } from '../../paths.ts';

/** The search as the server understood it: what it read out of the words stands where it could have been chosen. */
export function applyInterpretation(
  search: ListingsSearchParams,
  understood: SearchInterpretation | null,
): ListingsSearchParams {
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
