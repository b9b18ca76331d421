import { type FormEvent, useState } from 'react';
import { inviteToTeam as operation } from '#contract/team.ts';
import { EMAIL_MAX_LENGTH } from '#domain/limits.ts';
import { inviteToTeam } from '../../api/team.ts';
import { useClaimActs } from '../../api/use-claim-acts.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/Field.tsx';
import { sentencesFor } from '../../ui/use-short-form.ts';
import { ListingChoice, type NamedListing } from './ListingChoice.tsx';

type InviteDialogProps = { session: Session; listings: readonly NamedListing[]; onClose: () => void };

/** Whom the owner wants beside them. */
export function InviteDialog({ session, listings, onClose }: InviteDialogProps) {
  const { isBusy, act } = useClaimActs(session);
  const [listingId, setListingId] = useState(listings[0]?.id ?? 0);
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const invite = (event: FormEvent) => {
    event.preventDefault();
    const sentence = sentencesFor(operation.body, { email }).email;
    setError(sentence);
    if (sentence) return;
    void act('Invitation sent', (api) => inviteToTeam(api, listingId, email)).then((isDone) => isDone && onClose());
  };
  return (
    <Dialog title="Invite to a team" onClose={onClose}>
      <form className="grid gap-4.5" noValidate onSubmit={invite}>
        <ListingChoice listings={listings} value={listingId} onChoose={setListingId} />
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          error={error}
          hint="They get a link for 7 days. You see their name when they have accepted."
          onChange={({ target }) => setEmail(target.value)}
        />
        <ul className="team-may">
          <li>They edit the listing, its hours and photos, and confirm its details.</li>
          <li>They answer reviews and messages, and see the statistics.</li>
          <li>They never invite others, hand the listing over or give it up.</li>
        </ul>
        <Button type="submit" tone="primary" className="justify-self-start" disabled={isBusy}>
          Send the invitation
        </Button>
      </form>
    </Dialog>
  );
}
