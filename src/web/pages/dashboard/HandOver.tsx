import { useState } from 'react';
import { offerListing as operation } from '#contract/claims.ts';
import { giveUpListing, offerListing } from '../../api/claims.ts';
import { useClaimActs } from '../../api/use-claim-acts.ts';
import type { Session } from '../../session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { sentencesFor } from '../../ui/use-short-form.ts';
import type { NamedListing } from './ListingChoice.tsx';
import { MailboxForm } from './MailboxForm.tsx';
import { SureButton } from './SureButton.tsx';

type HandOverProps = { session: Session; listings: readonly NamedListing[] };

/** For whoever sells the business, leaves it, or has taken the wrong one. */
export function HandOver(props: HandOverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="hand-over">
      <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Hand a listing over or give it up
      </button>
      {isOpen && <HandOverDialog {...props} onClose={() => setOpen(false)} />}
    </p>
  );
}

function HandOverDialog({ session, listings, onClose }: HandOverProps & { onClose: () => void }) {
  const { isBusy, act } = useClaimActs(session);
  const [listingId, setListingId] = useState(listings[0]?.id ?? 0);
  const closeIf = (isDone: boolean) => isDone && onClose();
  const offer = (email: string) => void act('Offer sent', (api) => offerListing(api, listingId, email)).then(closeIf);
  const giveUp = () => void act('Listing given up', (api) => giveUpListing(api, listingId)).then(closeIf);
  return (
    <Dialog title="Hand over or give up" onClose={onClose}>
      <MailboxForm
        listings={listings}
        listingId={listingId}
        onChoose={setListingId}
        label="E-mail address of the new owner"
        hint="They get a link for 7 days. The listing is yours until they accept, and you can take the offer back."
        faultOf={(email) => sentencesFor(operation.body, { listing_id: listingId, email }).email}
        button="Send the offer"
        isBusy={isBusy}
        onSend={offer}
      />
      <div className="give-up">
        <p className="text-sm text-ink-2">
          Not yours any more, and nobody to hand it to? The page stays; you do not manage it any more.
        </p>
        <SureButton key={listingId} label="Give it up" sure="Yes, give it up" disabled={isBusy} onSure={giveUp} />
      </div>
    </Dialog>
  );
}
