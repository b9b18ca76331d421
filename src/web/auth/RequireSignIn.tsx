import { type ReactNode, useEffect, useState } from 'react';
import type { Session } from '../session/session.ts';
import { browserSession, useIsSessionKnown, useSession } from '../session/use-session.ts';
import { AuthScreen } from './AuthScreen.tsx';

type RequireSignInProps = {
  /** What is behind the door, for whoever stands before it. */
  description: string;
  /** Shown until the session is read; it comes with the document, the same for everybody. */
  fallback: ReactNode;
  children: (session: Session) => ReactNode;
};

/**
 * spec §2: what only a signed-in user sees, else the sign-in form. The page is the same for everybody until the session is
 * read, so nobody who is signed in sees the form for a moment.
 */
export function RequireSignIn({ description, fallback, children }: RequireSignInProps) {
  const isRead = useIsSessionKnown();
  const session = useSession();
  const hasEnded = useHasSessionEnded(session);
  if (!isRead) return fallback;
  if (session) return children(session);
  return (
    <AuthScreen description={description} notice={hasEnded ? 'Your session has ended. Sign in again.' : undefined} />
  );
}

/** True when a session was open on this page and is no more: expired, refused by the server or ended in another tab. */
function useHasSessionEnded(session: Session | null): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (session) setWasOpen(true);
  }, [session]);
  return wasOpen && !session && browserSession().current() === null;
}
