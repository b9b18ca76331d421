import type { CityMarket } from '../../api/read-markets.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { businesses, distance } from './words.ts';

/** The nearest other cities, of the same category where the page is about one. */
export function Neighbours({ market: { neighbours, category } }: { market: CityMarket }) {
  if (neighbours.length === 0) return null;
  return (
    <nav className="panel" aria-labelledby="neighbours">
      <h2 id="neighbours">{category ? `${category.name} nearby` : 'Nearby markets'}</h2>
      <ul className="neighbours">
        {neighbours.map((near) => (
          <li key={`${near.state} ${near.slug}`}>
            <Link to={paths.markets(near.state, near.slug, ...(category ? [category.slug] : []))}>
              <b>
                {near.city}, {near.state}
              </b>
              <span>
                {businesses(near.listings)} · {distance(near)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
