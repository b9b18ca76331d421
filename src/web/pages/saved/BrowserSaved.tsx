import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { businessLinesQuery } from '../../api/favourites.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import {
  forgetInBrowser,
  type KeptBusiness,
  putBackInBrowser,
  useBrowserFavourites,
} from '../../saved/browser-favourites.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { BusinessLine } from './BusinessLine.tsx';

const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx').then((module) => module.SignInDialog));

/** What somebody without an account has saved: it is in this browser and nowhere else. */
export function BrowserSaved() {
  const kept = useBrowserFavourites();
  const {
    data: lines,
    isError,
    refetch,
  } = useQuery(businessLinesQuery(useApi(), kept.map(({ id }) => id).sort(byNumber)));
  const head = useRef<HTMLHeadingElement>(null);
  const remove = (business: KeptBusiness) => {
    forgetInBrowser(new Set([business.id]));
    const action = { label: 'Undo', act: () => putBackInBrowser(kept) };
    toast({ title: 'Removed', text: `${business.name} is not saved any more.`, action });
    head.current?.focus();
  };
  const isShown = lines !== undefined && kept.length > 0;
  return (
    <>
      <div className="page-head">
        <h1 ref={head} tabIndex={-1}>
          Saved
        </h1>
      </div>
      <WhereItIs />
      {kept.length === 0 && <Empty />}
      {kept.length > 0 && !lines && !isError && <Skeleton className="mt-5 h-28" />}
      {kept.length > 0 && !lines && isError && <Failed onRetry={() => void refetch()} />}
      {isShown && (
        <ul className="mt-5">
          {kept.map((business) => (
            <li key={business.id}>
              <BusinessLine
                business={lines.get(business.id) ?? null}
                name={business.name}
                acts={
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

function WhereItIs() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="saved-word">
      <p>
        What you save is kept in this browser and nowhere else. Sign in, and it moves into your account: on every
        device, in lists with notes that you can share, beside searches that tell you what is new.
      </p>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sign in
      </Button>
      {isOpen && <SignInDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The question stays the same when only their order changes. */
const byNumber = (one: number, other: number) => one - other;

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateError title="What you saved could not be shown." text="It is still kept in this browser. Please try again.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}

function Empty() {
  return (
    <StateEmpty title="Nothing saved yet." text="Press the heart of a business, and it stands here.">
      <ButtonLink to={paths.listings()}>Find businesses</ButtonLink>
    </StateEmpty>
  );
}
