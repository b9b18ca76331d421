import type { HomeCity } from '../../api/home.ts';
import { paths } from '../../paths.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';

/** The largest cities, each with its market page. */
export function Cities({ cities, count }: { cities: readonly HomeCity[]; count: number }) {
  return (
    <section className="wrap section" aria-labelledby="home-cities">
      <div className="section-head">
        <h2 id="home-cities">Cities</h2>
        <Link to={paths.markets()} className="text-action">
          {count > cities.length ? `All ${count.toLocaleString('en-US')} cities` : 'All cities'}
        </Link>
      </div>
      <StaticIsland
        tag="ul"
        className="card-row home-cities"
        name="home-cities"
        facts={cities}
        render={() =>
          cities.map(({ city, state, slug, listings }) => (
            <li key={`${state}/${slug}`}>
              <Link to={paths.markets(state, slug)} className="home-city">
                <CoverArt seed={slug} kind="city" />
                <b>{city}</b>
                <span>{listings === 1 ? '1 business' : `${listings.toLocaleString('en-US')} businesses`}</span>
              </Link>
            </li>
          ))
        }
      />
    </section>
  );
}
