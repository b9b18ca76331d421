import './desk.css';
import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../../api/own-account.ts';
import { useApi } from '../../app-context.ts';
import { SignedIn } from '../../entrance/SignedIn.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { PlateOnPlan } from '../../ui/PlateOnPlan.tsx';
import { StateError } from '../../ui/states.tsx';
import { DeskShell } from './DeskFrame.tsx';
import { DoneDesk } from './DoneDesk.tsx';
import { QueueDesk } from './QueueDesk.tsx';
import { useDecisions } from './use-decisions.ts';
import { useDeskPlace } from './use-desk-place.ts';

const PROMISE = 'What waits to be decided is behind this door, for the moderators of this site.';

export function Desk() {
  return (
    <SignedIn promise={PROMISE} waiting={<DeskShell />}>
      {(session) => <ForModerators session={session} />}
    </SignedIn>
  );
}

/** The server checks the role with each call; here it only decides what to say. */
function ForModerators({ session }: { session: Session }) {
  const { data: account, isError, refetch } = useQuery(accountQuery(useApi(), session));
  if (!account && isError) return <Failed onRetry={() => void refetch()} />;
  if (!account) return <DeskShell />;
  if (account.role === 'owner') return <NotForOwners email={account.email} />;
  return <ModerationDesk session={session} />;
}

function ModerationDesk({ session }: { session: Session }) {
  const { place, go } = useDeskPlace();
  const decisions = useDecisions(session);
  const desk = { session, place, go, decisions };
  return place.view === 'done' ? <DoneDesk {...desk} /> : <QueueDesk {...desk} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <StateError title="Error Loading Desk" text="Failed to load your account. Please try again later.">
        <Button onClick={onRetry}>Retry</Button>
      </StateError>
    </div>
  );
}

function NotForOwners({ email }: { email: string }) {
  return (
    <PlateOnPlan title="For moderators">
      <p className="mt-3 mb-6 text-ink-2 wrap-anywhere">
        The desk is for the moderators of this site. You are signed in as {email}, which is not one of them.
      </p>
      <ButtonLink tone="primary" to={paths.dashboard()}>
        Go to your dashboard
      </ButtonLink>
    </PlateOnPlan>
  );
}
