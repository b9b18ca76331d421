import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { ownSubmissionsQuery } from '../../../api/own-submissions.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { averageRating } from './average-rating.ts';

type StatCardsProps = { listings: readonly ListingModel[]; session: Session };

/** spec §2: the three stat cards, each with a note beside its number. */
export function StatCards({ listings, session }: StatCardsProps) {
  const { data: submissions = [] } = useQuery(ownSubmissionsQuery(useApi(), session));
  const inReview = submissions.filter(({ state }) => state === 'pending').length;
  const verified = listings.filter((listing) => listing.verified).length;
  const reviews = listings.reduce((total, { reviewCount }) => total + reviewCount, 0);
  return (
    <dl className="figures">
      <StatCard name="Total Listings" value={listings.length.toLocaleString('en-US')}>
        {inReview > 0 && `and ${inReview.toLocaleString('en-US')} in review`}
      </StatCard>
      <StatCard name="Verified Listings" value={verified.toLocaleString('en-US')}>
        {listings.length > 0 && `of ${listings.length.toLocaleString('en-US')}`}
      </StatCard>
      <StatCard name="Average Rating" value={averageRating(listings)}>
        {reviews > 0 && `from ${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`}
      </StatCard>
    </dl>
  );
}

function StatCard({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="figure">
      <dt>{name}</dt>
      <dd>{value}</dd>
      {children && <dd className="figure-note">{children}</dd>}
    </div>
  );
}
