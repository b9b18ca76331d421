import { type ReactNode, useEffect, useState } from 'react';
import type { Session } from '../session/session.ts';
import { browserSession, useIsSessionKnown, useSession } from '../session/use-session.ts';
import { AuthScreen } from './AuthScreen.tsx';
import { useReturnAfterSignIn } from './use-return-after-sign-in.ts';

type RequireSignInProps = {
  /** What signing in gives access to, shown above the form. */
  description: string;
  /** Rendered on the server and until the session is known. */
  fallback: ReactNode;
  children: (session: Session) => ReactNode;
};

/**
 * spec §2: content for signed-in users, else the sign-in form. The fallback avoids a flash of the form for a user who is
 * signed in.
 */
export function RequireSignIn({ description, fallback, children }: RequireSignInProps) {
  const isKnown = useIsSessionKnown();
  const session = useSession();
  const hasEnded = useHasSessionEnded(session);
  const isLeaving = useReturnAfterSignIn(session);
  if (!isKnown || isLeaving) return fallback;
  if (session) return children(session);
  return (
    <AuthScreen description={description} notice={hasEnded ? 'Your session has ended. Sign in again.' : undefined} />
  );
}

/** True when a session that was open on this page has expired, was rejected by the server or ended in another tab. */
function useHasSessionEnded(session: Session | null): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (session) setWasOpen(true);
  }, [session]);
  return wasOpen && !session && browserSession().current() === null;
}
