import './saved.css';
import { useParams } from '@tanstack/react-router';
import { useIsSessionKnown, useSession } from '../../session/use-session.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountSaved } from './AccountSaved.tsx';
import { BrowserSaved } from './BrowserSaved.tsx';
import { SharedList } from './SharedList.tsx';

/** Favorites of the account, or of this browser without one; or a shared list. */
export function Saved() {
  const { shared } = useParams({ from: '/saved/{-$shared}' });
  return <div className="wrap saved">{shared ? <SharedList /> : <SavedContent />}</div>;
}

function SavedContent() {
  const isSessionKnown = useIsSessionKnown();
  const session = useSession();
  if (!isSessionKnown) return <SavedSkeleton />;
  return session ? <AccountSaved session={session} /> : <BrowserSaved />;
}

/** The same for every visitor until the session is known. */
function SavedSkeleton() {
  return (
    <>
      <div className="page-head">
        <h1>Saved</h1>
      </div>
      <div role="status" aria-label="Loading...">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="mb-3 h-24" />
        ))}
      </div>
      <noscript>
        <p className="mt-6">This page needs JavaScript to show what you’ve saved on this device or in your account.</p>
      </noscript>
    </>
  );
}
