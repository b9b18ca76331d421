import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { businessSummariesQuery } from '../../api/favorites.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import {
  type BrowserFavorite,
  removeBrowserFavorites,
  restoreBrowserFavorites,
  useBrowserFavorites,
} from '../../saved/browser-favorites.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { SavedBusiness } from './SavedBusiness.tsx';

const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx').then((module) => module.SignInDialog));

/** Favorites of a visitor without an account, stored in this browser only. */
export function BrowserSaved() {
  const favorites = useBrowserFavorites();
  const {
    data: businesses,
    isError,
    refetch,
  } = useQuery(businessSummariesQuery(useApi(), favorites.map(({ id }) => id).sort(ascending)));
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (business: BrowserFavorite) => {
    removeBrowserFavorites(new Set([business.id]));
    const action = { label: 'Undo', run: () => restoreBrowserFavorites(favorites) };
    toast({ title: 'Removed', text: `${business.name} is no longer saved.`, action });
    heading.current?.focus();
  };
  const isShown = businesses !== undefined && favorites.length > 0;
  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          Saved
        </h1>
      </div>
      <BrowserStorageNotice />
      {favorites.length === 0 && <Empty />}
      {favorites.length > 0 && !businesses && !isError && <Skeleton className="mt-5 h-28" />}
      {favorites.length > 0 && !businesses && isError && <Failed onRetry={() => void refetch()} />}
      {isShown && (
        <ul className="mt-5">
          {favorites.map((business) => (
            <li key={business.id}>
              <SavedBusiness
                business={businesses.get(business.id) ?? null}
                name={business.name}
                actions={
                  <Button tone="quiet" size="small" onClick={() => remove(business)}>
                    Remove<span className="sr-only"> {business.name}</span>
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BrowserStorageNotice() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="saved-word">
      <p>Saved on this device only. Sign in to sync, make shareable lists and get search alerts.</p>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sign in
      </Button>
      {isOpen && <SignInDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Sorts the ids so that the query key does not depend on their order. */
const ascending = (a: number, b: number) => a - b;

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="We couldn’t show your saved businesses."
      text="They’re still saved on this device. Please try again."
    >
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty() {
  return (
    <EmptyState title="Nothing saved yet." text="Tap the heart on any business to save it here.">
      <ButtonLink to={paths.listings()}>Find businesses</ButtonLink>
    </EmptyState>
  );
}
