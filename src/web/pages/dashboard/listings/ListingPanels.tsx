import { type ReactNode, useState } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListingReviews } from '../reviews/ListingReviews.tsx';
import { ListingStatistics } from '../statistics/ListingStatistics.tsx';

type ListingPanelsProps = { listing: ListingModel; session: Session };

/** Reviews and statistics of a listing, loaded when their panel is opened. */
export function ListingPanels({ listing, session }: ListingPanelsProps) {
  const [hasReviewsOpen, setReviewsOpen] = useState(false);
  const [hasStatisticsOpen, setStatisticsOpen] = useState(false);
  const { isOwnServer } = useApi();
  const reviewsId = `own-${listing.id}-reviews`;
  const statisticsId = `own-${listing.id}-statistics`;
  const hasReviews = listing.reviewCount > 0;
  if (!hasReviews && !isOwnServer) return null;
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-2.5">
        {hasReviews && (
          <DisclosureButton
            isOpen={hasReviewsOpen}
            controls={reviewsId}
            onToggle={() => setReviewsOpen(!hasReviewsOpen)}
          >
            {hasReviewsOpen ? 'Hide reviews' : 'Reviews'}
            <span className="sr-only"> of {listing.name}</span>
          </DisclosureButton>
        )}
        {isOwnServer && (
          <DisclosureButton
            isOpen={hasStatisticsOpen}
            controls={statisticsId}
            onToggle={() => setStatisticsOpen(!hasStatisticsOpen)}
          >
            {hasStatisticsOpen ? 'Hide statistics' : 'Statistics'}
            <span className="sr-only"> of {listing.name}</span>
          </DisclosureButton>
        )}
      </p>
      {hasReviewsOpen && <ListingReviews listing={listing} id={reviewsId} />}
      {hasStatisticsOpen && <ListingStatistics listing={listing} session={session} id={statisticsId} />}
    </>
  );
}

type DisclosureButtonProps = { isOpen: boolean; controls: string; onToggle: () => void; children: ReactNode };

function DisclosureButton({ isOpen, controls, onToggle, children }: DisclosureButtonProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
