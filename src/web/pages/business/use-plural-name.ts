import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { findPluralName } from '../../labels/find-plural-name.ts';

/** What several businesses of a category are called, such as Plumbers. */
export function usePluralName(category: string): string {
  const { data = [] } = useQuery(categoriesQuery(useApi()));
  return findPluralName(data, category);
}
