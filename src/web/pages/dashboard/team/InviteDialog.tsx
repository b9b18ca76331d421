import { useState } from 'react';
import { createInvitationOperation as operation } from '#contract/team-operations.ts';
import { validateFields } from '../../../api/field-errors.ts';
import { inviteToTeam } from '../../../api/team.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import type { Session } from '../../../session/session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ListingEmailForm, type ListingOption } from '../ListingEmailForm.tsx';

type InviteDialogProps = { session: Session; listings: readonly ListingOption[]; onClose: () => void };

export function InviteDialog({ session, listings, onClose }: InviteDialogProps) {
  const { isBusy, run } = useAccountAction(session);
  const [listingId, setListingId] = useState(listings[0]?.id ?? 0);
  const invite = (email: string) =>
    void run('Invitation sent', (api) => inviteToTeam(api, listingId, email)).then((isDone) => isDone && onClose());
  return (
    <Dialog title="Invite to a team" onClose={onClose}>
      <ListingEmailForm
        listings={listings}
        listingId={listingId}
        onChoose={setListingId}
        label="E-mail address"
        hint="They get a link for 7 days. You see their name when they have accepted."
        validate={(email) => validateFields(operation.body, { email }).email}
        button="Send the invitation"
        isBusy={isBusy}
        onSend={invite}
      >
        <ul className="team-may">
          <li>They edit the listing, its hours and photos, and confirm its details.</li>
          <li>They answer reviews and messages, and see the statistics.</li>
          <li>They never invite others, hand the listing over or give it up.</li>
        </ul>
      </ListingEmailForm>
    </Dialog>
  );
}
