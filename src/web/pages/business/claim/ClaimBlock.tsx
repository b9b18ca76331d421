import { useState } from 'react';
import type { ListingModel } from '../../../api/models.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyDialog } from '../../../ui/lazy-component.tsx';

const ClaimDialog = lazyDialog(() => import('./ClaimDialog.tsx').then((module) => module.ClaimDialog));

/** Invites the owner to claim the listing. Everyone sees the same, because pages are cached for all visitors. */
export function ClaimBlock({ listing }: { listing: ListingModel }) {
  const [isOpen, setOpen] = useState(false);
  const { isClaimed } = listing;
  // Foreign APIs have no owners.
  if (isClaimed === undefined) return null;
  const open = () => setOpen(true);
  return (
    <div className="claim-block">
      {isClaimed ? (
        <button type="button" className="link text-left" aria-haspopup="dialog" onClick={open}>
          Is this your business, but someone else manages it?
        </button>
      ) : (
        <>
          <h2>Is this your business?</h2>
          <p>Claim it: keep the page right, and answer your reviews.</p>
          <Button size="small" aria-haspopup="dialog" onClick={open}>
            Claim this listing
          </Button>
        </>
      )}
      {isOpen && <ClaimDialog listing={listing} onClose={() => setOpen(false)} />}
    </div>
  );
}
