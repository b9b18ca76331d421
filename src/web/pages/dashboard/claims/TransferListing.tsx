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
        Hand a listing over or give it up
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
  const giveUp = () => void run('Listing given up', (api) => giveUpListing(api, listingId)).then(closeIf);
  return (
    <Dialog title="Hand over or give up" onClose={onClose}>
      <ListingEmailForm
        listings={listings}
        listingId={listingId}
        onChoose={setListingId}
        label="E-mail address of the new owner"
        hint="They get a link for 7 days. The listing is yours until they accept, and you can take the offer back."
        validate={(email) => validateFields(operation.body, { listingId, email }).email}
        button="Send the offer"
        isBusy={isBusy}
        onSend={offer}
      />
      <div className="give-up">
        <p className="text-sm text-ink-2">
          Not yours any more, and nobody to hand it to? The page stays; you do not manage it any more.
        </p>
        <ConfirmButton
          key={listingId}
          label="Give it up"
          confirmLabel="Yes, give it up"
          disabled={isBusy}
          onConfirm={giveUp}
        />
      </div>
    </Dialog>
  );
}
