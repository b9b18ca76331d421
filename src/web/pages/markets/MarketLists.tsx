import type { MarketCategory, MarketModel } from '../../api/parse-markets.ts';
import { paths } from '../../paths.ts';
import { CategorySign } from '../../ui/CategorySign.tsx';
import { Link } from '../../ui/Link.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { formatNumber } from './market-labels.ts';

type MarketCategoryListProps = {
  categories: readonly MarketCategory[];
  to: (category: MarketCategory) => string;
  /** Which page this is, where it is one of them. */
  current?: string;
};

/** Categories with their counts, each a bar as long as its share of the largest. */
export function MarketCategoryList({ categories, to, current }: MarketCategoryListProps) {
  const most = categories[0]?.listings ?? 0;
  return (
    <StaticIsland
      tag="ul"
      className="place-rows"
      name="market-categories"
      facts={JSON.stringify(categories.map((category) => [to(category), category.name, category.listings, current]))}
      render={() =>
        categories.map((category) => (
          <li key={category.slug}>
            <Link to={to(category)} className="place-row" aria-current={category.slug === current ? 'page' : undefined}>
              <CategorySign category={category.sign ?? category.name} size={22} />
              <span className="place-row-name">{category.name}</span>
              <ListingCount listings={category.listings} most={most} />
            </Link>
          </li>
        ))
      }
    />
  );
}

/** Cities with their counts. */
export function MarketCityList({ cities }: { cities: readonly MarketModel[] }) {
  const most = cities[0]?.listings ?? 0;
  return (
    <StaticIsland
      tag="ul"
      className="place-rows"
      name="market-cities"
      facts={cities}
      render={() =>
        cities.map((city) => (
          <li key={city.slug}>
            <Link to={paths.markets(city.state, city.slug)} className="place-row">
              <span className="place-row-name">{city.city}</span>
              <ListingCount listings={city.listings} most={most} />
            </Link>
          </li>
        ))
      }
    />
  );
}

export function ListingCount({ listings, most }: { listings: number; most: number }) {
  return (
    <>
      <span className="text-sm text-ink-2">{formatNumber(listings)}</span>
      <svg className="place-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="3" />
        <rect width={most === 0 ? 0 : Math.max(1, Math.round((100 * listings) / most))} height="3" />
      </svg>
    </>
  );
}
