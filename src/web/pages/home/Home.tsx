import { useQuery } from '@tanstack/react-query';
import { HOME_CATEGORIES } from '#domain/limits.ts';
import { categoriesQuery } from '../../api/public-queries.ts';
import { topCategories } from '../../api/top-categories.ts';
import { useApi } from '../../app-context.ts';
import { CategoryBlocks } from './CategoryBlocks.tsx';
import { ClosingSection } from './ClosingSection.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { homeHead } from './home-head.ts';
import { QuickSearch } from './QuickSearch.tsx';
import { Stats } from './Stats.tsx';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { head: homeHead };

export function Home() {
  const { data: categories = [], isPending } = useQuery(categoriesQuery(useApi()));
  const shown = topCategories(categories, HOME_CATEGORIES);
  return (
    <>
      <Hero categories={shown} />
      <QuickSearch />
      <Stats />
      <CategoryBlocks shown={shown} total={categories.length} isPending={isPending} />
      <Features />
      <ClosingSection />
    </>
  );
}
