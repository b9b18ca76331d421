import { useMemo } from 'react';
import type { MarketModel, MarketsOverview, StateSummary } from '../../api/markets.ts';
import { paths } from '../../paths.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { StaticIsland } from '../../ui/StaticIsland.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FigureRow } from './FigureRow.tsx';
import { ListingCount } from './MarketLists.tsx';
import { NetworkPlan } from './MarketPlans.tsx';
import { marketBreadcrumbs } from './market-breadcrumbs.ts';
import { formatBusinesses, formatCities, formatNumber, marketFigures } from './market-labels.ts';

/** Cities outside of the contiguous states would shrink the rest of the map. */
const MAP_BOUNDS = { south: 24, north: 50, west: -125, east: -66 };

export function AllMarkets({ all }: { all: MarketsOverview }) {
  const { steps, current } = marketBreadcrumbs({ kind: 'all', all });
  return (
    <div className="wrap">
      <div className="page-head">
        <Breadcrumbs steps={steps} current={current} />
        <h1 className="mt-3">Markets</h1>
        <p className="mt-2.5 max-w-[60ch] text-lg text-ink-2">
          {`Browse ${formatCities(all.cities)} with local businesses. Each city has a page with its best rated businesses, its categories and nearby cities.`}
        </p>
      </div>
      {all.cities === 0 ? <EmptyState title="No cities yet." /> : <MarketsContent all={all} />}
    </div>
  );
}

function MarketsContent({ all }: { all: MarketsOverview }) {
  return (
    <>
      <CityMap all={all} />
      <section className="place-figures" aria-label="In numbers">
        <FigureRow figures={marketFigures(all, { value: formatNumber(all.cities), label: 'markets' })} />
      </section>
      <section className="place-block" aria-labelledby="largest-markets">
        <h2 id="largest-markets">Largest markets</h2>
        <ul className="market-cards">
          {all.largest.map((market) => (
            <li key={`${market.state} ${market.slug}`}>
              <MarketCard market={market} />
            </li>
          ))}
        </ul>
      </section>
      <section className="place-block" aria-labelledby="all-states">
        <h2 id="all-states">By state</h2>
        <StateRows states={all.states} />
      </section>
    </>
  );
}

function CityMap({ all: { points, largest, cities: total } }: { all: MarketsOverview }) {
  const drawn = useMemo(
    () =>
      points
        .map((point, index) => ({ ...point, label: largest[index]?.city ?? '' }))
        .filter(
          ({ latitude, longitude }) =>
            latitude > MAP_BOUNDS.south &&
            latitude < MAP_BOUNDS.north &&
            longitude > MAP_BOUNDS.west &&
            longitude < MAP_BOUNDS.east,
        ),
    [points, largest],
  );
  if (drawn.length === 0) return null;
  const outside = points.length - drawn.length;
  return (
    <figure className="place-plan">
      <NetworkPlan cities={drawn} crop="wide" />
      <figcaption>
        {drawn.length < total - outside
          ? `The ${formatNumber(drawn.length)} largest cities.`
          : 'Every city in the network.'}{' '}
        {outside > 0 && ` ${formatCities(outside)} not shown.`}
      </figcaption>
    </figure>
  );
}

function MarketCard({ market }: { market: MarketModel }) {
  const { state, city, slug, listings } = market;
  return (
    <StaticIsland
      tag="div"
      name="market-card"
      facts={market}
      render={() => (
        <Link to={paths.markets(state, slug)} className="market-card">
          <CoverArt seed={`${slug}-${state.toLowerCase()}`} kind="city" />
          <b>
            {city}, {state}
          </b>
          <span>{formatBusinesses(listings)}</span>
        </Link>
      )}
    />
  );
}

function StateRows({ states }: { states: readonly StateSummary[] }) {
  const maxCount = states[0]?.listings ?? 0;
  return (
    <StaticIsland
      tag="ul"
      className="place-rows"
      name="states"
      facts={states}
      render={() =>
        states.map(({ state, name, cities: count, listings }) => (
          <li key={state}>
            <Link to={paths.markets(state)} className="place-row">
              <span className="place-row-name">
                {name} <span className="text-sm text-ink-2">{formatCities(count)}</span>
              </span>
              <ListingCount listings={listings} maxCount={maxCount} />
            </Link>
          </li>
        ))
      }
    />
  );
}
