import { useSignOut } from '../../../auth/use-sign-out.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ProfileSection } from './ProfileSection.tsx';

/** What this browser knows about the account: the profile of a foreign API, which has no calls for more. */
export function SessionDetails({ session }: { session: Session }) {
  const signOut = useSignOut();
  const endsAt = new Date(session.expiresAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
  return (
    <ProfileSection title="This session" text="Sessions end after 24 hours.">
      <dl className="facts">
        <dt>Signed in until</dt>
        <dd>{endsAt}</dd>
      </dl>
      <Button tone="quiet" size="small" className="mt-4" onClick={signOut}>
        Sign out
      </Button>
    </ProfileSection>
  );
}
