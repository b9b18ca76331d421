import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { favoritesQuery } from '../../api/favorites.ts';
import { savedListsQuery } from '../../api/saved-lists.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import { rememberSavedCount } from '../../saved/saved-count.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { FavoriteRow } from './FavoriteRow.tsx';
import { ListHeader } from './ListHeader.tsx';

type FavoritesProps = { session: Session; listId: number | undefined };

/** All favorites, or those on one list. */
export function Favorites({ session, listId }: FavoritesProps) {
  const api = useApi();
  const { data: lists = [], isSuccess } = useQuery(savedListsQuery(api, session));
  const query = useInfiniteQuery(favoritesQuery(api, session, listId));
  const heading = useRef<HTMLHeadingElement>(null);
  const list = lists.find(({ id }) => id === listId);
  const favorites = query.data?.pages.flatMap((page) => page.results);
  const total = query.data?.pages[0]?.total ?? 0;
  useEffect(() => {
    if (listId === undefined && query.isSuccess) rememberSavedCount(session, total);
  }, [session, listId, query.isSuccess, total]);
  if (listId !== undefined && isSuccess && !list) return <ListNotFound />;
  return (
    <section aria-labelledby="saved-title">
      <div className="saved-head">
        <h2 id="saved-title" ref={heading} tabIndex={-1}>
          {listId === undefined ? 'All businesses' : (list?.name ?? 'List')}
          {favorites && total > 0 && <span className="saved-total">{total.toLocaleString('en-US')}</span>}
        </h2>
        {list && <ListHeader session={session} list={list} />}
      </div>
      {!favorites && !query.isError && <Loading />}
      {!favorites && query.isError && <Failed onRetry={() => void query.refetch()} />}
      {favorites?.length === 0 && <Empty isList={listId !== undefined} />}
      <ul>
        {favorites?.map((favorite) => (
          <li key={favorite.listingId}>
            <FavoriteRow
              session={session}
              favorite={favorite}
              lists={lists}
              listId={listId}
              onRemoved={() => heading.current?.focus()}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <p className="mt-6 text-center">
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        </p>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mt-4 h-20" />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="We couldn’t load your saved businesses." text="Please try again.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty({ isList }: { isList: boolean }) {
  return isList ? (
    <EmptyState title="Nothing on this list yet." text="Open “All businesses” and choose “Lists” next to any of them.">
      <ButtonLink to={paths.saved()}>All businesses</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="Nothing saved yet." text="Tap the heart on any business to save it here.">
      <ButtonLink to={paths.listings()}>Find businesses</ButtonLink>
    </EmptyState>
  );
}

function ListNotFound() {
  return (
    <EmptyState title="We couldn’t find this list." text="It may have been deleted.">
      <ButtonLink to={paths.saved()}>All businesses</ButtonLink>
    </EmptyState>
  );
}
