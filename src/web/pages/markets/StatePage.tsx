import { useMemo } from 'react';
import type { StateMarkets } from '../../api/markets.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { MarketCategoryList, MarketCityList } from './MarketLists.tsx';
import { NetworkPlan } from './MarketPlans.tsx';
import { formatBusinesses, formatCities, formatNumber, marketFigures } from './market-labels.ts';
import { PlaceHeader } from './PlaceHeader.tsx';

export function StatePage({ state }: { state: StateMarkets }) {
  const { name, cityCount } = state;
  const shown = state.cities.length;
  return (
    <>
      <PlaceHeader
        place={{ kind: 'state', state }}
        seed={`state-${state.state.toLowerCase()}`}
        title={name}
        lead={`${formatBusinesses(state.listings)} in ${formatCities(cityCount)}, each with its own page.`}
        figures={marketFigures(state, {
          value: formatNumber(cityCount),
          label: cityCount === 1 ? 'market' : 'markets',
        })}
      />
      <div className="wrap">
        <div className="place-columns">
          <section className="place-block" aria-labelledby="state-cities">
            <h2 id="state-cities">
              {shown < cityCount ? `The ${formatNumber(shown)} largest cities in ${name}` : `Cities in ${name}`}
            </h2>
            <MarketCityList cities={state.cities} />
          </section>
          <aside className="place-side" aria-label="Map">
            <StatePlan state={state} />
          </aside>
        </div>
        <section className="place-block" aria-labelledby="state-categories">
          <h2 id="state-categories">Largest categories</h2>
          <MarketCategoryList
            categories={state.categories}
            to={({ name: category }) => paths.listings({ category: categoryParameter(category), location: name })}
          />
        </section>
      </div>
    </>
  );
}

const LABELED_CITIES = 8;

function StatePlan({ state }: { state: StateMarkets }) {
  const { points, cities: all } = state;
  const drawn = points.length;
  const named = useMemo(
    () => points.map((point, index) => ({ ...point, label: index < LABELED_CITIES ? (all[index]?.city ?? '') : '' })),
    [points, all],
  );
  return (
    <figure className="place-plan">
      <NetworkPlan cities={named} crop="card" />
      <figcaption>
        <b>Where they are.</b>{' '}
        {drawn < state.cityCount ? `The ${formatNumber(drawn)} largest cities.` : 'Every city in the network.'}
      </figcaption>
    </figure>
  );
}
