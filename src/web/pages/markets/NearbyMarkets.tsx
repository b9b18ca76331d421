import type { CityMarket } from '../../api/markets.ts';
import { pluralName } from '../../labels/category-plural.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { formatBusinesses, formatMarketDistance } from './market-labels.ts';

/** Links to nearby cities, for the same category if the page shows one. */
export function NearbyMarkets({ market: { neighbors, category } }: { market: CityMarket }) {
  if (neighbors.length === 0) return null;
  return (
    <nav className="panel" aria-labelledby="neighbours">
      <h2 id="neighbours">{category ? `${pluralName(category)} nearby` : 'Nearby markets'}</h2>
      <ul className="neighbours">
        {neighbors.map((near) => (
          <li key={`${near.state} ${near.slug}`}>
            <Link to={paths.markets(near.state, near.slug, ...(category ? [category.slug] : []))}>
              <b>
                {near.city}, {near.state}
              </b>
              <span>
                {formatBusinesses(near.listings)} · {formatMarketDistance(near)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
