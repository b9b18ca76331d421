import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { marketAlternativesQuery, marketQuery } from '../../api/markets.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { AllMarkets } from './AllMarkets.tsx';
import { CityPage } from './CityPage.tsx';
import { loadMarket } from './load-market.ts';
import { marketHead } from './market-head.ts';
import { NoMarket } from './NoMarket.tsx';
import { StatePage } from './StatePage.tsx';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { loader: loadMarket, head: marketHead };

const FROM = '/markets/{-$state}/{-$city}/{-$category}';

export function Markets() {
  const params = useParams({ from: FROM });
  const router = useRouter();
  const { data: result, isPending } = useQuery(marketQuery(useApi(), params));
  if (result?.kind === 'city') return <CityPage market={result.market} />;
  if (result?.kind === 'state') return <StatePage state={result.state} />;
  if (result?.kind === 'all') return <AllMarkets all={result.all} />;
  if (result === null) return <MarketMissing />;
  return isPending ? <Loading /> : <Failed onRetry={() => void router.invalidate()} />;
}

export function MarketMissing() {
  const params = useParams({ from: FROM });
  const { data } = useQuery(marketAlternativesQuery(useApi(), params));
  return <NoMarket requested={params} alternatives={data} />;
}

function Loading() {
  return (
    <div className="wrap py-16">
      <LoadingState title="Connecting to the market..." />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <ErrorState title="We couldn’t load this market." text="The network didn’t respond. Please try again.">
        <Button onClick={onRetry}>Retry</Button>
      </ErrorState>
    </div>
  );
}
