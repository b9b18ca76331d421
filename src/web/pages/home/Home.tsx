import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { HOME_CATEGORIES } from '#domain/limits.ts';
import { homeQuery, type NearbySearch } from '../../api/home.ts';
import { categoriesQuery } from '../../api/public-queries.ts';
import { topCategories } from '../../api/top-categories.ts';
import { useApi } from '../../app-context.ts';
import { CategoryBlocks } from './CategoryBlocks.tsx';
import { Cities } from './Cities.tsx';
import { ClosingSection } from './ClosingSection.tsx';
import { Features } from './Features.tsx';
import { FirstBusiness } from './FirstBusiness.tsx';
import { Hero } from './Hero.tsx';
import { homeHead } from './home-head.ts';
import { NearbyBusinesses } from './NearbyBusinesses.tsx';
import { NewestReviews } from './NewestReviews.tsx';
import { Stats } from './Stats.tsx';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { head: homeHead };

export function Home() {
  const api = useApi();
  const { data: categories = [], isPending } = useQuery(categoriesQuery(api));
  // A foreign API has only categories.
  const { data: content, dataUpdatedAt } = useQuery({ ...homeQuery(api), enabled: api.isOwnServer });
  const [located, setLocated] = useState<NearbySearch | null>(null);
  const shown = topCategories(categories, HOME_CATEGORIES);
  const isEmpty = content !== undefined && content.place === null;
  return (
    <>
      <Hero
        businesses={content?.businesses ?? []}
        isEmpty={isEmpty}
        examples={shown}
        onLocated={(location, near) => setLocated({ location, near })}
      />
      {isEmpty && <FirstBusiness />}
      {content?.place && <NearbyBusinesses largest={content.place} best={content.businesses} located={located} />}
      {(!isEmpty || shown.length > 0) && (
        <CategoryBlocks shown={shown} total={categories.length} isPending={isPending} isEven={isEmpty} />
      )}
      {content && content.cities.length > 0 && <Cities cities={content.cities} count={content.cityCount} />}
      {content && content.reviews.length > 0 && (
        <NewestReviews reviews={content.reviews} loadedAt={new Date(dataUpdatedAt)} />
      )}
      <Stats />
      <Features />
      <ClosingSection />
    </>
  );
}
