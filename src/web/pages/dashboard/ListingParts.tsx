import { type ReactNode, useState } from 'react';
import type { Listing } from '../../api/models.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { OwnReviews } from './OwnReviews.tsx';
import { Statistics } from './Statistics.tsx';

type ListingPartsProps = { listing: Listing; session: Session };

/** What is said about a listing and how it is used: read when it is opened. */
export function ListingParts({ listing, session }: ListingPartsProps) {
  const [hasReviewsOpen, setReviewsOpen] = useState(false);
  const [hasStatisticsOpen, setStatisticsOpen] = useState(false);
  const { isOwn } = useApi();
  const reviewsId = `own-${listing.id}-reviews`;
  const statisticsId = `own-${listing.id}-statistics`;
  const hasReviews = listing.reviewCount > 0;
  if (!hasReviews && !isOwn) return null;
  return (
    <>
      <p className="mt-3 flex flex-wrap gap-2.5">
        {hasReviews && (
          <Opener isOpen={hasReviewsOpen} controls={reviewsId} onPress={() => setReviewsOpen(!hasReviewsOpen)}>
            {hasReviewsOpen ? 'Hide reviews' : 'Reviews'}
            <span className="sr-only"> of {listing.name}</span>
          </Opener>
        )}
        {isOwn && (
          <Opener
            isOpen={hasStatisticsOpen}
            controls={statisticsId}
            onPress={() => setStatisticsOpen(!hasStatisticsOpen)}
          >
            {hasStatisticsOpen ? 'Hide statistics' : 'Statistics'}
            <span className="sr-only"> of {listing.name}</span>
          </Opener>
        )}
      </p>
      {hasReviewsOpen && <OwnReviews listing={listing} id={reviewsId} />}
      {hasStatisticsOpen && <Statistics listing={listing} session={session} id={statisticsId} />}
    </>
  );
}

type OpenerProps = { isOpen: boolean; controls: string; onPress: () => void; children: ReactNode };

function Opener({ isOpen, controls, onPress, children }: OpenerProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
