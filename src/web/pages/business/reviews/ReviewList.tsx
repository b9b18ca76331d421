import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countLabel } from '#lib/count-label.ts';
import type { ReviewModel } from '../../../api/models.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import type { LoadedReviews } from './use-reviews.ts';

const PAGE_SIZE = 10;

export function ReviewList({ filtered, loaded }: { filtered: ReviewModel[]; loaded: LoadedReviews }) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = filtered.slice(0, limit);
  const remaining = filtered.length - shown.length + loaded.total - loaded.reviews.length;

  /** Moves focus to the first new review. */
  const showMore = async () => {
    const first = shown.length;
    if (filtered.length - first < PAGE_SIZE && loaded.hasMore) await loaded.loadMore();
    flushSync(() => setLimit(first + PAGE_SIZE));
    const cards = list.current?.querySelectorAll<HTMLElement>('article') ?? [];
    setAnnouncement(`${cards.length - first} more, ${cards.length} of ${countLabel(first + remaining, 'review')}`);
    cards[first]?.focus();
  };
  return (
    <>
      <div ref={list}>
        {shown.map((review) => (
          <ReviewCard key={review.id} review={review} loadedAt={loaded.loadedAt} />
        ))}
        {shown.length === 0 && <p className="review-none">No matching reviews.</p>}
      </div>
      {(shown.length < filtered.length || loaded.hasMore) && (
        <Button tone="quiet" className="reviews-more" disabled={loaded.isLoadingMore} onClick={() => void showMore()}>
          Load More Reviews ({remaining.toLocaleString('en-US')} remaining)
        </Button>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}
