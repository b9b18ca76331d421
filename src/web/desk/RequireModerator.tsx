import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountQuery, type UserAccount } from '../api/account.ts';
import { useApi } from '../app-context.ts';
import { RequireSignIn } from '../auth/RequireSignIn.tsx';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PanelScreen } from '../ui/PanelScreen.tsx';
import { ErrorState } from '../ui/states.tsx';

type RequireModeratorProps = {
  /** What signing in gives access to, shown above the form. */
  description: string;
  fallback: ReactNode;
  children: (desk: { session: Session; account: UserAccount }) => ReactNode;
};

/** Content for moderators only. The server checks the role on each request; this check only selects the screen. */
export function RequireModerator({ description, fallback, children }: RequireModeratorProps) {
  return (
    <RequireSignIn description={description} fallback={fallback}>
      {(session) => (
        <ModeratorGate session={session} fallback={fallback}>
          {children}
        </ModeratorGate>
      )}
    </RequireSignIn>
  );
}

type ModeratorGateProps = Omit<RequireModeratorProps, 'description'> & { session: Session };

function ModeratorGate({ session, fallback, children }: ModeratorGateProps) {
  const { data: account, isError, refetch } = useQuery(accountQuery(useApi(), session));
  if (!account && isError) return <AccountError onRetry={() => void refetch()} />;
  if (!account) return fallback;
  if (account.role === 'owner') return <ModeratorsOnly email={account.email} />;
  if (account.isSecondFactorMissing) return <SecondFactorMissing />;
  return children({ session, account });
}

function AccountError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <ErrorState title="Error Loading Desk" text="Failed to load your account. Please try again later.">
        <Button onClick={onRetry}>Retry</Button>
      </ErrorState>
    </div>
  );
}

function SecondFactorMissing() {
  return (
    <PanelScreen title="Two-step sign-in">
      <p className="mt-3 mb-6 text-ink-2">
        Moderators and admins need two-step sign-in to open the desk, such as a code from an app. Set it up in your
        profile.
      </p>
      <ButtonLink tone="primary" to={paths.profile()}>
        Set it up in your profile
      </ButtonLink>
    </PanelScreen>
  );
}

function ModeratorsOnly({ email }: { email: string }) {
  return (
    <PanelScreen title="Moderators only">
      <p className="mt-3 mb-6 text-ink-2 wrap-anywhere">
        You’re signed in as {email}. Only moderators can open the desk.
      </p>
      <ButtonLink tone="primary" to={paths.dashboard()}>
        Go to your dashboard
      </ButtonLink>
    </PanelScreen>
  );
}
