import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  createOutcomesDownload,
  type EditableImport,
  type ImportRowModel,
  importRowsQuery,
  OUTCOME_FILTERS,
  type OutcomeFilter,
} from '../../api/desk-imports.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatCount, OUTCOME_BADGES, OUTCOME_LABELS } from './import-labels.ts';
import { OutcomeMap } from './OutcomeMap.tsx';
import { useDownload } from './use-download.ts';

type RowOutcomesProps = {
  session: Session;
  file: EditableImport;
  /** The actions that the outcomes lead to. */
  children: ReactNode;
};

/** Lists the outcome of each row. The counts at the top are filters. */
export function RowOutcomes({ session, file, children }: RowOutcomesProps) {
  const [selected, setSelected] = useState<OutcomeFilter | ''>('');
  const { isBusy, download } = useDownload((api) => createOutcomesDownload(api, file.id, selected));
  const { counts } = file;
  const isDone = file.batchId !== null;
  return (
    <section className="fates" aria-labelledby="fates-title">
      <div className="fates-head">
        <h2 id="fates-title">{isDone ? 'Results' : 'Preview'}</h2>
        <Button size="small" disabled={isBusy} onClick={() => download()}>
          Download as CSV
        </Button>
      </div>
      <div className="fate-sums">
        <OutcomeCount
          name="All rows"
          total={file.rows ?? 0}
          isChosen={selected === ''}
          onChoose={() => setSelected('')}
        />
        {OUTCOME_FILTERS.map((kind) => (
          <OutcomeCount
            key={kind}
            kind={kind}
            name={OUTCOME_LABELS[kind]}
            total={counts[kind]}
            isChosen={selected === kind}
            onChoose={() => setSelected(kind)}
          />
        ))}
      </div>
      {children}
      <OutcomeMap session={session} file={file} outcome={selected} />
      <OutcomeRows session={session} file={file} outcome={selected} />
    </section>
  );
}

type OutcomeCountProps = {
  kind?: OutcomeFilter;
  name: string;
  total: number;
  isChosen: boolean;
  onChoose: () => void;
};

function OutcomeCount({ kind, name, total, isChosen, onChoose }: OutcomeCountProps) {
  return (
    <button type="button" className="fate-sum" data-fate={kind} aria-pressed={isChosen} onClick={onChoose}>
      <b>{formatCount(total)}</b> {name}
    </button>
  );
}

type OutcomeRowsProps = { session: Session; file: EditableImport; outcome: OutcomeFilter | '' };

function OutcomeRows({ session, file, outcome }: OutcomeRowsProps) {
  const { id, version, state } = file;
  const query = useInfiniteQuery(importRowsQuery(useApi(), session, { id, version, state, outcome }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && error) return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-64" />;
  const rows = data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <p className="mt-4 text-ink-2">No matching rows.</p>;
  return (
    <>
      <ol className="fate-rows" aria-label="Rows">
        {rows.map((row) => (
          <OutcomeRow key={row.line} row={row} />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more rows
        </Button>
      )}
    </>
  );
}

function OutcomeRow({ row }: { row: ImportRowModel }) {
  const { line, outcome, businessName, listingId, message, warnings, conflicts } = row;
  const { tone, name } = OUTCOME_BADGES[outcome];
  return (
    <li className="fate-row">
      <span className="fate-line">line {line}</span>
      <span>
        <Badge tone={tone}>{name}</Badge>
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b>{businessName || 'No name'}</b>
        {message !== outcome && <span className="fate-says">{message}</span>}
        {warnings !== '' && <span className="fate-says fate-warnings">{warnings}</span>}
        {conflicts !== '' && <span className="fate-says fate-warnings">{conflicts}</span>}
      </span>
      {listingId !== null && (
        <Link to={paths.business(listingId)} className="link text-sm">
          Listing {listingId}
        </Link>
      )}
    </li>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <p className="writing-notice" role="alert">
      {message}{' '}
      <Button size="small" tone="quiet" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
