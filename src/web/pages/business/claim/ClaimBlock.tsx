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
    <div className="claim-block panel">
      {isClaimed ? (
        <button type="button" className="text-action" aria-haspopup="dialog" onClick={open}>
          Your business, but someone else manages it?
        </button>
      ) : (
        <>
          <h2>Is this your business?</h2>
          <p>Claim it to update details and reply to reviews.</p>
          <Button size="small" aria-haspopup="dialog" onClick={open}>
            Claim this listing
          </Button>
        </>
      )}
      {isOpen && <ClaimDialog listing={listing} onClose={() => setOpen(false)} />}
    </div>
  );
}
