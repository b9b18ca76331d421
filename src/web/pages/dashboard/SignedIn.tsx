import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Session } from '../../session/session.ts';
import { browserSession, useIsSessionRead, useSession } from '../../session/use-session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Entrance } from './Entrance.tsx';

/**
 * spec §2: what only a signed-in user sees, else the sign-in form. The page is the same for everybody until the session is
 * read, so nobody who is signed in sees the form for a moment.
 */
export function SignedIn({ children }: { children: (session: Session) => ReactNode }) {
  const isRead = useIsSessionRead();
  const session = useSession();
  const hasEnded = useHasEnded(session);
  if (!isRead) return <Reading />;
  if (!session) return <Entrance notice={hasEnded ? 'Your session has ended. Sign in again.' : undefined} />;
  return <Office>{children(session)}</Office>;
}

/** Whoever has just signed in stands at its beginning; the form that had the focus is gone. */
function Office({ children }: { children: ReactNode }) {
  const office = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    window.scrollTo({ top: 0 });
    office.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={office} className="wrap office" tabIndex={-1}>
      {children}
    </div>
  );
}

/** True when a session was open on this page and is no more: expired, refused by the server or ended in another tab. */
function useHasEnded(session: Session | null): boolean {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => {
    if (session) setWasOpen(true);
  }, [session]);
  return wasOpen && !session && browserSession().current() === null;
}

function Reading() {
  return (
    <div className="wrap office" role="status" aria-label="Loading...">
      <div className="page-head">
        <Skeleton className="h-14 w-80 max-w-full" />
      </div>
      <Skeleton className="h-32" />
      <Skeleton className="mt-11 h-10 w-48" />
      <noscript>
        <p className="mt-6">The dashboard needs JavaScript to know who you are.</p>
      </noscript>
    </div>
  );
}
