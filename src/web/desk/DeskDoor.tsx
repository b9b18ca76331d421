import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Account, accountQuery } from '../api/own-account.ts';
import { useApi } from '../app-context.ts';
import { SignedIn } from '../entrance/SignedIn.tsx';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PlateOnPlan } from '../ui/PlateOnPlan.tsx';
import { StateError } from '../ui/states.tsx';

type DeskDoorProps = {
  /** What is behind the door, for whoever stands before it. */
  promise: string;
  waiting: ReactNode;
  children: (desk: { session: Session; account: Account }) => ReactNode;
};

/** Lets moderators in. The server checks the role with each call; here it only decides what to say. */
export function DeskDoor({ promise, waiting, children }: DeskDoorProps) {
  return (
    <SignedIn promise={promise} waiting={waiting}>
      {(session) => (
        <ForModerators session={session} waiting={waiting}>
          {children}
        </ForModerators>
      )}
    </SignedIn>
  );
}

type ForModeratorsProps = Omit<DeskDoorProps, 'promise'> & { session: Session };

function ForModerators({ session, waiting, children }: ForModeratorsProps) {
  const { data: account, isError, refetch } = useQuery(accountQuery(useApi(), session));
  if (!account && isError) return <Failed onRetry={() => void refetch()} />;
  if (!account) return waiting;
  if (account.role === 'owner') return <NotForOwners email={account.email} />;
  return children({ session, account });
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
