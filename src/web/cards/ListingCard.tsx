import { memo, type ReactNode } from 'react';
import type { ListingModel } from '../api/models.ts';
import { useApi } from '../app-context.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StaticIsland } from '../ui/StaticIsland.tsx';
import { cardContent } from './card-content.ts';

type ListingCardProps = {
  listing: ListingModel;
  /** For lists of several categories. */
  showsCategory?: boolean;
};

/** spec §2, Listings: a business in the list. The whole card is a link; the other links are layered above it. */
export const ListingCard = memo(function ListingCard({ listing, showsCategory = false }: ListingCardProps) {
  // A foreign API has no favorites.
  const { isOwnServer } = useApi();
  return (
    <StaticIsland
      tag="article"
      className="result"
      data-listing={listing.id}
      aria-labelledby={nameElementId(listing)}
      name={showsCategory ? 'result-mixed' : 'result'}
      facts={listing}
      render={() => <CardParts listing={listing} showsCategory={showsCategory} hasHeart={isOwnServer} />}
    />
  );
});

const nameElementId = ({ id }: ListingModel) => `result-${id}`;

type CardPartsProps = Required<ListingCardProps> & { hasHeart: boolean };

/** Until the code has arrived, only the name. */
function CardParts({ listing, ...props }: CardPartsProps) {
  const module = cardContent.useModule(true);
  const nameId = nameElementId(listing);
  const heading = (
    <h3>
      <Link to={paths.business(listing.id)} id={nameId}>
        {listing.name}
      </Link>
    </h3>
  );
  if (!module) return <CardBoxes heading={heading} />;
  return <module.CardContent listing={listing} nameId={nameId} heading={heading} {...props} />;
}

export function ListingCardSkeleton() {
  return (
    <div className="result" aria-hidden="true">
      <CardBoxes heading={<Skeleton className="h-6.5 w-3/5" />} />
    </div>
  );
}

/** The same boxes as a card with a quote and two lines of description. */
function CardBoxes({ heading }: { heading: ReactNode }) {
  return (
    <>
      <Skeleton className="result-picture" />
      <div className="result-id">
        <div className="result-head">{heading}</div>
        <Skeleton className="h-6 w-44 max-w-full" />
        <Skeleton className="mt-1 h-5 w-36 max-w-full" />
        <Skeleton className="mt-2 h-6.5 w-22" />
      </div>
      <div className="result-body">
        <Skeleton className="result-address h-5 w-64 max-w-full" />
        <Skeleton className="result-quote h-11 w-full" />
        <Skeleton className="result-description h-11 w-full" />
        <Skeleton className="result-services h-6.5 w-56 max-w-full" />
        <div className="result-actions">
          <Skeleton className="h-11 w-34" />
          <Skeleton className="h-11 w-29" />
        </div>
      </div>
    </>
  );
}
