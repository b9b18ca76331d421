import { useState } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { Button } from '../../../ui/Button.tsx';
import { ListingReviews } from '../reviews/ListingReviews.tsx';

/** The reviews of a listing of a foreign API, which has no tab of its own for them. Loaded when the panel is opened. */
export function ListingPanels({ listing }: { listing: ListingModel }) {
  const [isOpen, setOpen] = useState(false);
  const id = `own-${listing.id}-reviews`;
  if (listing.reviewCount === 0) return null;
  return (
    <>
      <p className="mt-3">
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide reviews' : 'Reviews'}
          <span className="sr-only"> of {listing.name}</span>
        </Button>
      </p>
      {isOpen && <ListingReviews listing={listing} id={id} />}
    </>
  );
}
