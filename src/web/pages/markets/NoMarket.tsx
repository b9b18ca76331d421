import type { MarketAlternatives, MarketParams } from '../../api/markets.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { PanelScreen } from '../../ui/PanelScreen.tsx';
import { ConnectButton } from '../../wizard/ConnectButton.tsx';
import { formatBusinesses, formatCities, formatMarketDistance } from './market-labels.ts';

/** Shown for places without businesses, with alternatives nearby. */
export function NoMarket({
  requested,
  alternatives,
}: {
  requested: MarketParams;
  alternatives: MarketAlternatives | undefined;
}) {
  const { city = null, state = null, markets = [] } = alternatives ?? {};
  return (
    <PanelScreen title="No market here yet">
      <p className="mt-5 mb-6 text-lg text-ink-2">
        {requested.category && city
          ? `There are no businesses in this category in ${city.city} yet.`
          : 'There are no businesses here yet.'}{' '}
        Be the first, or look nearby.
      </p>
      {markets.length > 0 && (
        <nav aria-label={markets[0]?.miles === null ? 'Largest markets' : 'Nearest markets'}>
          <ul className="neighbours mb-6">
            {(city ? [{ ...city, miles: null }] : markets.slice(0, 4)).map((near) => (
              <li key={`${near.state} ${near.slug}`}>
                <Link to={paths.markets(near.state, near.slug)}>
                  <b>
                    {near.city}, {near.state}
                  </b>
                  <span>
                    {[formatBusinesses(near.listings), formatMarketDistance(near)].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={state ? paths.markets(state.state) : paths.markets()} tone="primary">
          {state ? `${state.name}: ${formatCities(state.cities)}` : 'All markets'}
        </ButtonLink>
        <ConnectButton />
      </div>
    </PanelScreen>
  );
}
