import { useQuery } from '@tanstack/react-query';
import { deviceName } from '#lib/device-name.ts';
import { type ActiveSession, activeSessionsKey, activeSessionsQuery, revokeSession } from '../../../api/account.ts';
import { useApi } from '../../../app-context.ts';
import { useSignOut } from '../../../auth/use-sign-out.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProfileSection } from './ProfileSection.tsx';

export function ActiveSessions({ session }: { session: Session }) {
  const { data: sessions, isError, refetch } = useQuery(activeSessionsQuery(useApi(), session));
  return (
    <ProfileSection title="Where you are signed in" text="Sessions end after 24 hours.">
      {!sessions && !isError && <Skeleton className="h-16" />}
      {!sessions && isError && <Failed onRetry={() => void refetch()} />}
      {sessions && (
        <ul className="places">
          {sessions.map((activeSession) => (
            <SessionItem key={activeSession.id} activeSession={activeSession} session={session} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}

function SessionItem({ activeSession, session }: { activeSession: ActiveSession; session: Session }) {
  const { isBusy, end } = useEndSession(activeSession, session);
  const name = deviceName(activeSession.device);
  return (
    <li>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {activeSession.isCurrent && <Badge tone="ok">This session</Badge>}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {activeSession.address}, since {formatDateTime(activeSession.createdAt)}
        </p>
      </div>
      <Button
        tone="quiet"
        size="small"
        disabled={isBusy}
        aria-label={`Sign out: ${name}, since ${formatDateTime(activeSession.createdAt)}`}
        onClick={end}
      >
        Sign out
      </Button>
    </li>
  );
}

/** Ending the current session signs the user out. */
function useEndSession({ id, isCurrent }: ActiveSession, session: Session) {
  const signOut = useSignOut();
  const { isBusy, submit } = useAction({
    run: (api) => revokeSession(api, id),
    successToast: (message) => ({ title: 'Signed out', text: message }),
    invalidates: [activeSessionsKey(session)],
  });
  return { isBusy, end: isCurrent ? signOut : () => void submit() };
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      We couldn’t load your sessions.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}

function formatDateTime(text: string): string {
  return new Date(text).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
}
