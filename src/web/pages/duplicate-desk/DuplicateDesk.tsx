import './duplicate-desk.css';
import { useQuery } from '@tanstack/react-query';
import { duplicatesKey, duplicatesQuery, searchDuplicates } from '../../api/desk-duplicates.ts';
import { useApi } from '../../app-context.ts';
import { AdminLayout, AdminLayoutSkeleton, AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { formatDateTime } from '../../desk/date-time.ts';
import { RequireModerator } from '../../desk/RequireModerator.tsx';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { DuplicatePairCard } from './DuplicatePairCard.tsx';

export function DuplicateDesk() {
  return (
    <RequireModerator description="Sign in to merge duplicates." fallback={<AdminLayoutSkeleton />}>
      {({ session }) => (
        <AdminLayout>
          <div className="wrap newsroom-body">
            <Duplicates session={session} />
          </div>
        </AdminLayout>
      )}
    </RequireModerator>
  );
}

function Duplicates({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(duplicatesQuery(useApi(), session));
  return (
    <>
      <AdminPageHeader title="Duplicates">
        {data && !data.search.isRunning && <SearchButton session={session} />}
      </AdminPageHeader>
      {data && <SearchState {...data.search} total={data.total} />}
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data?.pairs.length === 0 && !data.search.isRunning && <Empty />}
      {data && data.pairs.length > 0 && (
        <ol className="pairs" aria-label="Likely duplicates">
          {data.pairs.map((pair) => (
            <DuplicatePairCard key={pair.listings.map(({ id }) => id).join('-')} session={session} pair={pair} />
          ))}
        </ol>
      )}
      {data && data.pairs.length < data.total && (
        <p className="mt-6 text-sm text-ink-2">
          The {data.pairs.length} most likely of {data.total.toLocaleString('en-US')} pairs. More follow as these are
          decided.
        </p>
      )}
    </>
  );
}

type SearchStateProps = { isRunning: boolean; finishedAt: string | null; total: number };

function SearchState({ isRunning, finishedAt, total }: SearchStateProps) {
  const pairs = total === 1 ? '1 likely pair' : `${total.toLocaleString('en-US')} likely pairs`;
  return (
    <p role="status" className="newsroom-meta pt-2">
      <span>{pairs}</span>
      {isRunning && <span>searching the whole directory...</span>}
      {!isRunning && finishedAt && <span>searched {formatDateTime(finishedAt)}</span>}
    </p>
  );
}

function SearchButton({ session }: { session: Session }) {
  const search = useAction({
    run: searchDuplicates,
    errorTitle: 'Not started',
    invalidates: [duplicatesKey(session)],
  });
  return (
    <Button disabled={search.isBusy} onClick={() => void search.submit()}>
      Search again
    </Button>
  );
}

function Empty() {
  return (
    <EmptyState
      title="No likely duplicates"
      text="Listings are compared by phone, website, name and place, once a day and after each import."
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Duplicates" text="Failed to load the likely duplicates. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
