import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { savedSearchesQuery } from '../../api/saved-searches.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { SavedSearchRow } from './SavedSearchRow.tsx';

/** Saved searches with their alert settings and recent matches. */
export function SavedSearches({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(savedSearchesQuery(useApi(), session));
  const heading = useRef<HTMLHeadingElement>(null);
  const needsConfirmation = data?.emailConfirmed === false && data.results.some(({ alerts }) => alerts !== 'never');
  return (
    <section aria-labelledby="searches-title">
      <div className="saved-head">
        <h2 id="searches-title" ref={heading} tabIndex={-1}>
          Searches
        </h2>
      </div>
      {needsConfirmation && <ConfirmEmailNotice />}
      {!data && !isError && <Skeleton className="mt-4 h-28" />}
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <Empty />}
      <ul>
        {data?.results.map((search) => (
          <li key={search.id}>
            <SavedSearchRow session={session} search={search} onRemoved={() => heading.current?.focus()} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConfirmEmailNotice() {
  return (
    <p className="saved-word">
      <span>
        We can only send alerts to a confirmed email address. To confirm yours, click the link we emailed you, or have
        it sent again in your{' '}
        <Link to={paths.profile()} className="link">
          profile
        </Link>
        .
      </span>
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="We couldn’t load your saved searches." text="Please try again.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty() {
  return (
    <EmptyState
      title="No saved searches yet."
      text="Run a search and choose “Save this search”. We’ll email you when a new business matches."
    >
      <ButtonLink to={paths.listings()}>Search businesses</ButtonLink>
    </EmptyState>
  );
}
