import type { MarketCategory, MarketModel } from '../../api/markets.ts';
import { paths } from '../../paths.ts';
import { CategorySign } from '../../ui/CategorySign.tsx';
import { Link } from '../../ui/Link.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { formatNumber } from './market-labels.ts';

type MarketCategoryListProps = {
  categories: readonly MarketCategory[];
  to: (category: MarketCategory) => string;
  /** The slug of the current page's category. */
  current?: string;
};

/** Each bar shows the share of the largest category. */
export function MarketCategoryList({ categories, to, current }: MarketCategoryListProps) {
  const maxCount = categories[0]?.listings ?? 0;
  return (
    <StaticIsland
      tag="ul"
      className="place-rows"
      name="market-categories"
      facts={JSON.stringify(
        categories.map((category) => [to(category), category.name, category.sign, category.listings, current]),
      )}
      render={() =>
        categories.map((category) => (
          <li key={category.slug}>
            <Link to={to(category)} className="place-row" aria-current={category.slug === current ? 'page' : undefined}>
              <CategorySign category={category.sign ?? category.name} size={22} />
              <span className="place-row-name">{category.name}</span>
              <ListingCount listings={category.listings} maxCount={maxCount} />
            </Link>
          </li>
        ))
      }
    />
  );
}

export function MarketCityList({ cities }: { cities: readonly MarketModel[] }) {
  const maxCount = cities[0]?.listings ?? 0;
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
              <ListingCount listings={city.listings} maxCount={maxCount} />
            </Link>
          </li>
        ))
      }
    />
  );
}

export function ListingCount({ listings, maxCount }: { listings: number; maxCount: number }) {
  return (
    <>
      <span className="text-sm text-ink-2">{formatNumber(listings)}</span>
      <svg className="place-bar" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="3" />
        <rect width={maxCount === 0 ? 0 : Math.max(1, Math.round((100 * listings) / maxCount))} height="3" />
      </svg>
    </>
  );
}
