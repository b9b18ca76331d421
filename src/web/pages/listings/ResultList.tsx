import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { ListingCard } from '../../cards/ListingCard.tsx';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import type { ReadingProps } from './Reading.tsx';
import { SortMenu } from './SortMenu.tsx';
import { businessesFound } from './search-words.ts';
import type { Results } from './use-results.ts';
import { focusCard, useReturnToCard } from './use-return-to-card.ts';

const loadReading = () =>
  import('./Reading.tsx').then((module): { default: ComponentType<ReadingProps> } => ({ default: module.Reading }));

/** For words that were taken for something; others need not fetch it. */
const Reading = import.meta.env.SSR
  ? (await loadReading()).default
  : lazy(() => loadReading().catch(() => ({ default: () => null })));

/** `asked` is the search of the address, `search` the same as it was understood. */
type ResultListProps = { results: Results; asked: ListingsSearch; search: ListingsSearch };

/** The businesses found. Load More leads the focus to the first new one and says how many came. */
export function ResultList({ results, asked, search }: ResultListProps) {
  const { listings, total, hasNextPage, isFetchingNextPage, understood, correctedSearch } = results;
  const address = paths.listings(asked);
  const [before, setBefore] = useState({ address: '', shown: 0 });
  const rememberCard = useReturnToCard();
  const firstNew = before.address === address ? listings[before.shown]?.id : undefined;
  useEffect(() => {
    if (firstNew !== undefined) focusCard(firstNew);
  }, [firstNew]);
  const loadMore = () => {
    if (isFetchingNextPage) return;
    setBefore({ address, shown: listings.length });
    void results.fetchNextPage();
  };
  const remaining = total - listings.length;
  return (
    <div aria-busy={results.isWaiting} onClickCapture={rememberCard}>
      <div className="results-head">
        <h2>{businessesFound(total)}</h2>{' '}
        <span>
          (Showing {listings.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')})
        </span>
        <SortMenu search={search} />
      </div>
      <Suspense>
        {(understood || correctedSearch) && (
          <Reading search={asked} understood={understood} correctedSearch={correctedSearch} />
        )}
      </Suspense>
      {listings.map((listing) => (
        <ListingCard key={listing.id} listing={listing} />
      ))}
      <div className="load-more">
        {results.isFetchNextPageError && <MoreFailed onRetry={loadMore} />}
        {hasNextPage && remaining > 0 && !results.isFetchNextPageError && (
          <Button aria-disabled={isFetchingNextPage} onClick={loadMore}>
            Load More ({remaining.toLocaleString('en-US')} remaining)
          </Button>
        )}
      </div>
      <p className="sr-only" role="status">
        {firstNew === undefined
          ? businessesFound(total)
          : `${listings.length - before.shown} more, ${listings.length} of ${total}`}
      </p>
    </div>
  );
}

/** What is loaded stays; only the next page is missing. */
function MoreFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p role="alert">Failed to load listings. Please try again later.</p>
      <Button onClick={onRetry}>Retry</Button>
    </>
  );
}
