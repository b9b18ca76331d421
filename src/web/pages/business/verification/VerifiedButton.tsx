import { useState } from 'react';
import { VerifiedBadge } from '../../../ui/Badge.tsx';
import { LazyVerificationDialog } from './lazy-verification-dialog.ts';

/** A badge that opens the verification record. */
export function VerifiedButton({ listingId }: { listingId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="verified-note"
        aria-label="Verified: what does this mean?"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <VerifiedBadge />
      </button>
      {isOpen && <LazyVerificationDialog listingId={listingId} onClose={() => setOpen(false)} />}
    </>
  );
}
