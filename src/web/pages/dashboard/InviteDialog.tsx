import { useState } from 'react';
import { inviteToTeam as operation } from '#contract/team.ts';
import { inviteToTeam } from '../../api/team.ts';
import { useClaimActs } from '../../api/use-claim-acts.ts';
import type { Session } from '../../session/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { sentencesFor } from '../../ui/use-short-form.ts';
import type { NamedListing } from './ListingChoice.tsx';
import { MailboxForm } from './MailboxForm.tsx';

type InviteDialogProps = { session: Session; listings: readonly NamedListing[]; onClose: () => void };

/** Whom the owner wants beside them. */
export function InviteDialog({ session, listings, onClose }: InviteDialogProps) {
  const { isBusy, act } = useClaimActs(session);
  const [listingId, setListingId] = useState(listings[0]?.id ?? 0);
  const invite = (email: string) =>
    void act('Invitation sent', (api) => inviteToTeam(api, listingId, email)).then((isDone) => isDone && onClose());
  return (
    <Dialog title="Invite to a team" onClose={onClose}>
      <MailboxForm
        listings={listings}
        listingId={listingId}
        onChoose={setListingId}
        label="E-mail address"
        hint="They get a link for 7 days. You see their name when they have accepted."
        faultOf={(email) => sentencesFor(operation.body, { email }).email}
        button="Send the invitation"
        isBusy={isBusy}
        onSend={invite}
      >
        <ul className="team-may">
          <li>They edit the listing, its hours and photos, and confirm its details.</li>
          <li>They answer reviews and messages, and see the statistics.</li>
          <li>They never invite others, hand the listing over or give it up.</li>
        </ul>
      </MailboxForm>
    </Dialog>
  );
}
