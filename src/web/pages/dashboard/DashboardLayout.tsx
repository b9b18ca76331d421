import { type ReactNode, useEffect, useRef } from 'react';
import { ConfirmIdentityHost } from '../../auth/ConfirmIdentityHost.tsx';
import { RequireSignIn } from '../../auth/RequireSignIn.tsx';
import type { Session } from '../../session/session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const SIGN_IN_TEXT = 'Sign in to manage your listings, messages and reviews, or to see what you saved.';

/** Frame of every dashboard page; asks visitors to sign in first. */
export function DashboardLayout({ children }: { children: (session: Session) => ReactNode }) {
  return (
    <RequireSignIn description={SIGN_IN_TEXT} fallback={<LayoutSkeleton />}>
      {(session) => <FocusedContent>{children(session)}</FocusedContent>}
    </RequireSignIn>
  );
}

/** Moves focus to the content after sign-in, because the form that had it is gone. */
function FocusedContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    window.scrollTo({ top: 0 });
    content.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={content} className="wrap office" tabIndex={-1}>
      {children}
      <ConfirmIdentityHost />
    </div>
  );
}

function LayoutSkeleton() {
  return (
    <div className="wrap office" role="status" aria-label="Loading...">
      <div className="page-head">
        <Skeleton className="h-14 w-80 max-w-full" />
      </div>
      <Skeleton className="h-32" />
      <Skeleton className="mt-11 h-10 w-48" />
      <noscript>
        <p className="mt-6">Turn on JavaScript to sign in to the dashboard.</p>
      </noscript>
    </div>
  );
}
