import { useEffect, useState } from 'react';
import { ListingCard } from '../../cards/ListingCard.tsx';
import { type ListingsSearch, paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { businessesFound } from './search-words.ts';
import type { Results } from './use-results.ts';
import { focusCard, useReturnToCard } from './use-return-to-card.ts';

/** The businesses found. Load More leads the focus to the first new one and says how many came. */
export function ResultList({ results, search }: { results: Results; search: ListingsSearch }) {
  const { listings, total, correctedSearch, hasNextPage, isFetchingNextPage } = results;
  const address = paths.listings(search);
  const [asked, setAsked] = useState({ address: '', shown: 0 });
  const rememberCard = useReturnToCard();
  const firstNew = asked.address === address ? listings[asked.shown]?.id : undefined;
  useEffect(() => {
    if (firstNew !== undefined) focusCard(firstNew);
  }, [firstNew]);
  const loadMore = () => {
    if (isFetchingNextPage) return;
    setAsked({ address, shown: listings.length });
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
      </div>
      {correctedSearch && (
        <p className="mt-4">
          Showing results for <b>{correctedSearch}</b>
        </p>
      )}
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
          : `${listings.length - asked.shown} more, ${listings.length} of ${total}`}
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
