import type { SearchInterpretation } from '../../api/models.ts';
import { categoryParameter, type ListingsSearchParams } from '../../paths.ts';

/** Moves what the server read from the query text into the matching filters. */
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
