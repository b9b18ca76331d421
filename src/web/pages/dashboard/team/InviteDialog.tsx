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
    <Dialog title="Invite teammate" onClose={onClose}>
      <ListingEmailForm
        listings={listings}
        listingId={listingId}
        onChoose={setListingId}
        label="Email"
        hint="We’ll email them a link that works for 7 days."
        validate={(email) => validateFields(operation.body, { email }).email}
        button="Send invitation"
        isBusy={isBusy}
        onSend={invite}
      >
        <ul className="team-may">
          <li>Can edit the listing, hours and photos, and confirm its details.</li>
          <li>Can answer reviews and messages, and see statistics.</li>
          <li>Can’t invite others, or transfer or release the listing.</li>
        </ul>
      </ListingEmailForm>
    </Dialog>
  );
}
