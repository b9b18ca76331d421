import { matchCategoriesOperation } from '#contract/matching-operations.ts';
import { MATCHED_CATEGORIES_MAX } from '#domain/limits.ts';
import { type Route, route } from '../http/route.ts';
import type { SearchContext } from '../http/server-context.ts';

export function matchingRoutes({ matcher }: SearchContext): Route[] {
  return [
    route(
      matchCategoriesOperation,
      async ({ query: { need } }) => {
        const { match } = await matcher.current();
        const categories = match(need, MATCHED_CATEGORIES_MAX).map(({ id, name, score }) => ({
          id,
          name,
          score: Number(score.toFixed(3)),
        }));
        return { data: { categories } };
      },
      { searchParameters: ['need'] },
    ),
  ];
}
