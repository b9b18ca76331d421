import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

type StateCopy = { title: string; text: string };

/** What is said of a record that cannot be shown, and where its reader goes on. */
export type RecordCopy = { failed: StateCopy; missing: StateCopy; backLink: { to: string; label: string } };

type DeskRecordProps<Data> = {
  /** As it stands in the address: what is no number above 0 names no record. */
  id: number;
  query: UseQueryResult<Data | null>;
  copy: RecordCopy;
  children: (data: Data) => ReactNode;
};

/** One record of the desk, or what stands in its place while it is on its way, cannot be read or is not there. */
export function DeskRecord<Data>({ id, query, copy, children }: DeskRecordProps<Data>) {
  const { data, error, refetch } = query;
  if (!(id > 0) || isNotFound(error)) return <RecordNotFound words={copy} />;
  if (data) return children(data);
  return error ? <RecordError words={copy} onRetry={() => void refetch()} /> : <RecordLoading />;
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

function RecordError({ words, onRetry }: { words: RecordCopy; onRetry: () => void }) {
  return (
    <div className="wrap newsroom-body">
      <ErrorState {...words.failed}>
        <Button onClick={onRetry}>Retry</Button>
      </ErrorState>
    </div>
  );
}

function RecordNotFound({ words: { missing, backLink } }: { words: RecordCopy }) {
  return (
    <div className="wrap newsroom-body">
      <EmptyState {...missing}>
        <ButtonLink to={backLink.to}>{backLink.label}</ButtonLink>
      </EmptyState>
    </div>
  );
}
