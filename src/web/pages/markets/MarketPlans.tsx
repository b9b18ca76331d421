import { useCallback } from 'react';
import type { CityMarket, MarketPoint } from '../../api/markets.ts';
import { type Draw, Drawing } from '../../ui/Drawing.tsx';

type LabeledPoint = MarketPoint & { label?: string };

export function MarketPlan({ market }: { market: CityMarket }) {
  const { state, slug, points } = market;
  const draw = useCallback<Draw>(
    ({ drawMarket }) => drawMarket(`${slug}-${state.toLowerCase()}`, points),
    [slug, state, points],
  );
  return <Drawing draw={draw} className="market-plan" />;
}

export function NetworkPlan({ cities, crop }: { cities: readonly LabeledPoint[]; crop: 'card' | 'wide' }) {
  const draw = useCallback<Draw>(({ drawNetwork }) => drawNetwork(cities, crop), [cities, crop]);
  return <Drawing draw={draw} className={`market-plan market-plan-${crop}`} />;
}
