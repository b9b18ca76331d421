import { matchNeed } from '#contract/matching.ts';
import { CATEGORIES_MATCHED } from '#domain/limits.ts';
import type { SearchContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';

export function matching({ matcher }: SearchContext): Route[] {
  return [
    route(
      matchNeed,
      async ({ query: { need } }) => {
        const { match } = await matcher.current();
        const categories = match(need, CATEGORIES_MATCHED).map(({ id, name, score }) => ({
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
