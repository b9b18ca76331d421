import { useMemo } from 'react';
import type { Market, Markets, StateCount } from '../../api/read-markets.ts';
import { paths } from '../../paths.ts';
import { CoverArt } from '../../ui/CoverArt.tsx';
import { Link } from '../../ui/Link.tsx';
import { Still } from '../../ui/Still.tsx';
import { StateEmpty } from '../../ui/states.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { FiguresRoad } from './FiguresRoad.tsx';
import { Count } from './Lists.tsx';
import { NetworkPlan } from './Plans.tsx';
import { trailOf } from './trail.ts';
import { businesses, cities, figuresOf, number } from './words.ts';

/** The corners of the sheet: what lies beyond would make all others small. */
const SHEET = { south: 24, north: 50, west: -125, east: -66 };

export function AllMarkets({ all }: { all: Markets }) {
  const { steps, here } = trailOf({ kind: 'all', all });
  return (
    <div className="wrap">
      <div className="page-head">
        <Breadcrumbs steps={steps} here={here} />
        <h1 className="mt-3">Markets</h1>
        <p className="mt-2.5 max-w-[60ch] text-lg text-ink-2">
          {`A page for each of the ${cities(all.cities)} in which somebody is linked: its figures, its best rated, its categories and its neighbors.`}
        </p>
      </div>
      {all.cities === 0 ? <StateEmpty title="No city is linked yet." /> : <Content all={all} />}
    </div>
  );
}

function Content({ all }: { all: Markets }) {
  return (
    <>
      <Sheet all={all} />
      <section className="place-figures" aria-label="In figures">
        <FiguresRoad figures={figuresOf(all, { figure: number(all.cities), of: 'markets' })} />
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
        <States states={all.states} />
      </section>
    </>
  );
}

/** Cities on one sheet; the largest are named. */
function Sheet({ all: { points, largest, cities: total } }: { all: Markets }) {
  const drawn = useMemo(
    () =>
      points
        .map((point, at) => ({ ...point, label: largest[at]?.city ?? '' }))
        .filter(
          ({ latitude, longitude }) =>
            latitude > SHEET.south && latitude < SHEET.north && longitude > SHEET.west && longitude < SHEET.east,
        ),
    [points, largest],
  );
  if (drawn.length === 0) return null;
  const beyond = points.length - drawn.length;
  return (
    <figure className="place-plan">
      <NetworkPlan cities={drawn} crop="wide" />
      <figcaption>
        {drawn.length < total - beyond ? `The ${number(drawn.length)} largest cities` : 'Every city'} at its place,
        linked to the nearest larger one.
        {beyond > 0 && ` ${cities(beyond)} beyond the sheet’s edge.`}
      </figcaption>
    </figure>
  );
}

function MarketCard({ market }: { market: Market }) {
  const { state, city, slug, listings } = market;
  return (
    <Still
      tag="div"
      name="market-card"
      of={market}
      render={() => (
        <Link to={paths.markets(state, slug)} className="market-card">
          <CoverArt seed={`${slug}-${state.toLowerCase()}`} kind="city" />
          <b>
            {city}, {state}
          </b>
          <span>{businesses(listings)}</span>
        </Link>
      )}
    />
  );
}

function States({ states }: { states: readonly StateCount[] }) {
  const most = states[0]?.listings ?? 0;
  return (
    <Still
      tag="ul"
      className="place-rows"
      name="states"
      of={states}
      render={() =>
        states.map(({ state, name, cities: count, listings }) => (
          <li key={state}>
            <Link to={paths.markets(state)} className="place-row">
              <span className="place-row-name">
                {name} <span className="text-sm text-ink-2">{cities(count)}</span>
              </span>
              <Count listings={listings} most={most} />
            </Link>
          </li>
        ))
      }
    />
  );
}
