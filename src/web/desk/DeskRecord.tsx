import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../ui/states.tsx';

type Words = { title: string; text: string };

/** What is said of a record that cannot be shown, and where its reader goes on. */
export type RecordWords = { failed: Words; missing: Words; wayBack: { to: string; label: string } };

type DeskRecordProps<Data> = {
  /** As it stands in the address: what is no number above 0 names no record. */
  id: number;
  query: UseQueryResult<Data | null>;
  words: RecordWords;
  children: (data: Data) => ReactNode;
};

/** One record of the desk, or what stands in its place while it is on its way, cannot be read or is not there. */
export function DeskRecord<Data>({ id, query, words, children }: DeskRecordProps<Data>) {
  const { data, error, refetch } = query;
  if (!(id > 0) || isNotFound(error)) return <Missing words={words} />;
  if (data) return children(data);
  return error ? <Failed words={words} onRetry={() => void refetch()} /> : <Loading />;
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404;

function Loading() {
  return (
    <div className="wrap newsroom-body" role="status" aria-label="Loading...">
      <Skeleton className="h-13 w-96 max-w-full" />
      <Skeleton className="mt-8 h-150" />
    </div>
  );
}

function Failed({ words, onRetry }: { words: RecordWords; onRetry: () => void }) {
  return (
    <div className="wrap newsroom-body">
      <StateError {...words.failed}>
        <Button onClick={onRetry}>Retry</Button>
      </StateError>
    </div>
  );
}

function Missing({ words: { missing, wayBack } }: { words: RecordWords }) {
  return (
    <div className="wrap newsroom-body">
      <StateEmpty {...missing}>
        <ButtonLink to={wayBack.to}>{wayBack.label}</ButtonLink>
      </StateEmpty>
    </div>
  );
}
