import { useQuery } from '@tanstack/react-query';
import { HOME_CATEGORIES } from '#domain/limits.ts';
import { categoriesQuery } from '../../api/public-queries.ts';
import { topCategories } from '../../api/top-categories.ts';
import { useApi } from '../../app-context.ts';
import { CategoryBlocks } from './CategoryBlocks.tsx';
import { ClosingSection } from './ClosingSection.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { QuickSearch } from './QuickSearch.tsx';
import { Stats } from './Stats.tsx';

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
