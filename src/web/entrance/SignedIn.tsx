import { type ReactNode, useEffect, useState } from 'react';
import type { Session } from '../session/session.ts';
import { browserSession, useIsSessionRead, useSession } from '../session/use-session.ts';
import { Entrance } from './Entrance.tsx';

type SignedInProps = {
  /** What is behind the door, for whoever stands before it. */
  promise: string;
  /** Shown until the session is read; it comes with the document, the same for everybody. */
  waiting: ReactNode;
  children: (session: Session) => ReactNode;
};

/**
 * spec §2: what only a signed-in user sees, else the sign-in form. The page is the same for everybody until the session is
 * read, so nobody who is signed in sees the form for a moment.
 */
export function SignedIn({ promise, waiting, children }: SignedInProps) {
  const isRead = useIsSessionRead();
  const session = useSession();
  const hasEnded = useHasEnded(session);
  if (!isRead) return waiting;
  if (session) return children(session);
  return <Entrance promise={promise} notice={hasEnded ? 'Your session has ended. Sign in again.' : undefined} />;
}

/** True when a session was open on this page and is no more: expired, refused by the server or ended in another tab. */
function useHasEnded(session: Session | null): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (session) setWasOpen(true);
  }, [session]);
  return wasOpen && !session && browserSession().current() === null;
}
