import { type ReactNode, useEffect, useRef } from 'react';
import { SignedIn } from '../../entrance/SignedIn.tsx';
import type { Session } from '../../session/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const PROMISE = 'Your listings, their reviews and how they look on the map are behind this door.';

/** The owner's own rooms. */
export function Office({ children }: { children: (session: Session) => ReactNode }) {
  return (
    <SignedIn promise={PROMISE} waiting={<Reading />}>
      {(session) => <Room>{children(session)}</Room>}
    </SignedIn>
  );
}

/** Whoever has just signed in stands at its beginning; the form that had the focus is gone. */
function Room({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    window.scrollTo({ top: 0 });
    room.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={room} className="wrap office" tabIndex={-1}>
      {children}
    </div>
  );
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
