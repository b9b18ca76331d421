import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

type StateCopy = { title: string; text: string };

/** The texts for a record that cannot be shown, and the link back. */
export type RecordCopy = { failed: StateCopy; missing: StateCopy; backLink: { to: string; label: string } };

type DeskRecordProps<Data> = {
  /** From the URL: anything but a number above 0 is not found. */
  id: number;
  query: UseQueryResult<Data | null>;
  copy: RecordCopy;
  children: (data: Data) => ReactNode;
};

/** A record of the desk, or its loading, error or not-found state. */
export function DeskRecord<Data>({ id, query, copy, children }: DeskRecordProps<Data>) {
  const { data, error, refetch } = query;
  if (!(id > 0) || isNotFound(error)) return <RecordNotFound copy={copy} />;
  if (data) return children(data);
  return error ? <RecordError copy={copy} onRetry={() => void refetch()} /> : <RecordLoading />;
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404;

function RecordLoading() {
  return (
    <div className="wrap newsroom-body" role="status" aria-label="Loading...">
      <Skeleton className="h-13 w-96 max-w-full" />
      <Skeleton className="mt-8 h-150" />
    </div>
  );
}

function RecordError({ copy, onRetry }: { copy: RecordCopy; onRetry: () => void }) {
  return (
    <div className="wrap newsroom-body">
      <ErrorState {...copy.failed}>
        <Button onClick={onRetry}>Retry</Button>
      </ErrorState>
    </div>
  );
}

function RecordNotFound({ copy: { missing, backLink } }: { copy: RecordCopy }) {
  return (
    <div className="wrap newsroom-body">
      <EmptyState {...missing}>
        <ButtonLink to={backLink.to}>{backLink.label}</ButtonLink>
      </EmptyState>
    </div>
  );
}
