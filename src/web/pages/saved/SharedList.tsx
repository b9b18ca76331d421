import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { sharedListQuery } from '../../api/saved-lists.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Heart } from '../../ui/Heart.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { SavedBusiness } from './SavedBusiness.tsx';

/** A shared list. Its token is in the URL fragment, where neither servers nor the Referer header see it. */
export function SharedList() {
  const token = useHashToken();
  if (token === undefined) return <Loading />;
  return token ? <SharedListContent token={token} /> : <NotShared />;
}

/** Unlike the token of an email link it stays in the URL, so that the link can be bookmarked and passed on. */
function useHashToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return token;
}

function SharedListContent({ token }: { token: string }) {
  const { data: list, error, refetch } = useQuery(sharedListQuery(useApi(), token));
  if (!list && error instanceof ApiError && error.status === 404) return <NotShared />;
  if (!list && error) return <Failed onRetry={() => void refetch()} />;
  if (!list) return <Loading />;
  return (
    <>
      <div className="page-head">
        <p className="text-sm text-ink-2">A list someone shared with you</p>
        <h1 className="wrap-anywhere">{list.name}</h1>
      </div>
      {list.businesses.length === 0 && <EmptyState title="Nothing on this list yet." />}
      <ul>
        {list.businesses.map((business) => (
          <li key={business.id}>
            <SavedBusiness
              business={business}
              name={business.businessName}
              actions={<Heart listing={{ id: business.id, name: business.businessName }} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Loading() {
  return (
    <div className="page-head" role="status" aria-label="Loading...">
      <Skeleton className="h-14 w-80 max-w-full" />
      <Skeleton className="mt-8 h-24" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-head">
      <ErrorState title="We couldn’t load this list." text="Please try again.">
        <Button onClick={onRetry}>Retry</Button>
      </ErrorState>
    </div>
  );
}

function NotShared() {
  return (
    <div className="page-head">
      <EmptyState
        title="This list is no longer shared."
        text="The person who sent you the link may have stopped sharing it."
      >
        <ButtonLink to={paths.listings()}>Find businesses</ButtonLink>
      </EmptyState>
    </div>
  );
}
