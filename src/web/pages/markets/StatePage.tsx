import { useMemo } from 'react';
import type { StateMarkets } from '../../api/read-markets.ts';
import { categoryParameter, paths } from '../../paths.ts';
import { CategoryList, CityRows } from './Lists.tsx';
import { PlaceHead } from './PlaceHead.tsx';
import { NetworkPlan } from './Plans.tsx';
import { businesses, cities, figuresOf, number } from './words.ts';

export function StatePage({ state }: { state: StateMarkets }) {
  const { name, cityCount } = state;
  const shown = state.cities.length;
  return (
    <>
      <PlaceHead
        found={{ kind: 'state', state }}
        seed={`state-${state.state.toLowerCase()}`}
        title={name}
        lead={`${businesses(state.listings)} in ${cities(cityCount)}, each with a page of its own.`}
        figures={figuresOf(state, { figure: number(cityCount), of: cityCount === 1 ? 'market' : 'markets' })}
      />
      <div className="wrap">
        <div className="place-columns">
          <section className="place-block" aria-labelledby="state-cities">
            <h2 id="state-cities">
              {shown < cityCount ? `The ${number(shown)} largest cities of ${name}` : `Cities of ${name}`}
            </h2>
            <CityRows cities={state.cities} />
          </section>
          <aside className="place-side" aria-label="Around">
            <Plan state={state} />
          </aside>
        </div>
        <section className="place-block" aria-labelledby="state-categories">
          <h2 id="state-categories">Largest categories</h2>
          <CategoryList
            categories={state.categories}
            to={({ name: category }) => paths.listings({ category: categoryParameter(category), location: name })}
          />
        </section>
      </div>
    </>
  );
}

/** So many are named on the plan, as far as there is room. */
const NAMED = 8;

function Plan({ state }: { state: StateMarkets }) {
  const { points, cities: all } = state;
  const drawn = points.length;
  const named = useMemo(
    () => points.map((point, at) => ({ ...point, label: at < NAMED ? (all[at]?.city ?? '') : '' })),
    [points, all],
  );
  return (
    <figure className="place-plan">
      <NetworkPlan cities={named} crop="card" />
      <figcaption>
        <b>Where they are.</b> {drawn < state.cityCount ? `The ${number(drawn)} largest cities` : 'Every city'} at its
        place, linked to the nearest larger one.
      </figcaption>
    </figure>
  );
}
