import type { AskedMarket } from '../../api/markets.ts';
import type { Instead } from '../../api/read-markets.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { useWizard } from '../../wizard/use-wizard.ts';
import { businesses, cities, distance } from './words.ts';

/** Nobody is linked there, or there is no such place: what is near. */
export function Missing({ asked, instead }: { asked: AskedMarket; instead: Instead | undefined }) {
  const wizard = useWizard();
  const { city = null, state = null, markets = [] } = instead ?? {};
  return (
    <PlateOnPlan title="No market here yet">
      <p className="mt-5 mb-6 text-lg text-ink-2">
        {asked.category && city
          ? `Nobody in ${city.city} is linked under this category.`
          : 'Nobody is linked in this place.'}{' '}
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
                  <span>{[businesses(near.listings), distance(near)].filter(Boolean).join(' · ')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={state ? paths.markets(state.state) : paths.markets()} tone="primary">
          {state ? `${state.name}: ${cities(state.cities)}` : 'All markets'}
        </ButtonLink>
        <Button onClick={wizard.open}>Connect Your Business</Button>
      </div>
    </PlateOnPlan>
  );
}
