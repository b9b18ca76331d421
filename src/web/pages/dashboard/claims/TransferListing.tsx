import { useState } from 'react';
import { createTransferOperation as operation } from '#contract/claim-operations.ts';
import { giveUpListing, sendTransferOffer } from '../../../api/claims.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import type { Session } from '../../../session/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { ListingEmailForm, type ListingOption } from '../ListingEmailForm.tsx';

type TransferListingProps = { session: Session; listings: readonly ListingOption[] };

/** For an owner who sells or leaves the business, or claimed the wrong one. */
export function TransferListing(props: TransferListingProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="hand-over">
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Transfer or release a listing
      </button>
      {isOpen && <TransferDialog {...props} onClose={() => setOpen(false)} />}
    </p>
  );
}

function TransferDialog({ session, listings, onClose }: TransferListingProps & { onClose: () => void }) {
  const { isBusy, run } = useAccountAction(session);
  const [listingId, setListingId] = useState(listings[0]?.id ?? 0);
  const closeIf = (isDone: boolean) => isDone && onClose();
  const offer = (email: string) =>
    void run('Offer sent', (api) => sendTransferOffer(api, listingId, email)).then(closeIf);
  const giveUp = () => void run('Listing released', (api) => giveUpListing(api, listingId)).then(closeIf);
  return (
    <Dialog title="Transfer or release" onClose={onClose}>
      <ListingEmailForm
        listings={listings}
        listingId={listingId}
        onChoose={setListingId}
        label="New owner’s email"
        hint="We’ll email them a link that works for 7 days. The listing stays yours until they accept, and you can cancel anytime."
        validate={(email) => validateFields(operation.body, { listingId, email }).email}
        button="Send offer"
        isBusy={isBusy}
        onSend={offer}
      />
      <div className="give-up">
        <p className="text-sm text-ink-2">
          No longer yours, and no one to transfer it to? The page stays up, but you won’t manage it anymore.
        </p>
        <ConfirmButton
          key={listingId}
          label="Release listing"
          confirmLabel="Yes, release it"
          disabled={isBusy}
          onConfirm={giveUp}
        />
      </div>
    </Dialog>
  );
}
