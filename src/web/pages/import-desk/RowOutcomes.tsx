import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ROW_OUTCOMES, type RowOutcomeKind } from '#domain/imports/import-rules.ts';
import {
  createOutcomesDownload,
  type EditableImport,
  type ImportRowModel,
  importRowsQuery,
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
import { useDownload } from './use-download.ts';

type RowOutcomesProps = {
  session: Session;
  file: EditableImport /** What can be done about it. */;
  children: ReactNode;
};

/** What becomes of the rows: the sums, which are filters, and each row with its line. */
export function RowOutcomes({ session, file, children }: RowOutcomesProps) {
  const api = useApi();
  const [fate, setFate] = useState<RowOutcomeKind | ''>('');
  const { isBusy, download } = useDownload();
  const { counts } = file;
  const isDone = file.batchId !== null;
  return (
    <section className="fates" aria-labelledby="fates-title">
      <div className="fates-head">
        <h2 id="fates-title">{isDone ? 'What became of each row' : 'What would become of each row'}</h2>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => void download(createOutcomesDownload(api, file.id, fate))}
        >
          Download as CSV
        </Button>
      </div>
      <div className="fate-sums">
        <OutcomeCount name="All rows" number={file.rows ?? 0} isChosen={fate === ''} onChoose={() => setFate('')} />
        {ROW_OUTCOMES.map((kind) => (
          <OutcomeCount
            key={kind}
            kind={kind}
            name={OUTCOME_LABELS[kind]}
            number={counts[kind]}
            isChosen={fate === kind}
            onChoose={() => setFate(kind)}
          />
        ))}
      </div>
      {children}
      {!isDone && counts.refused > 0 && <SynonymHint />}
      <OutcomeRows session={session} file={file} fate={fate} />
    </section>
  );
}

function SynonymHint() {
  return (
    <p className="mt-4 text-sm text-ink-2">
      What a file calls a category is understood once it is one of its synonyms, in{' '}
      <Link to={paths.deskCategories()} className="link">
        Categories
      </Link>
      .
    </p>
  );
}

type OutcomeCountProps = {
  kind?: RowOutcomeKind;
  name: string;
  number: number;
  isChosen: boolean;
  onChoose: () => void;
};

function OutcomeCount({ kind, name, number, isChosen, onChoose }: OutcomeCountProps) {
  return (
    <button type="button" className="fate-sum" data-fate={kind} aria-pressed={isChosen} onClick={onChoose}>
      <b>{formatCount(number)}</b> {name}
    </button>
  );
}

function OutcomeRows({ session, file, fate }: { session: Session; file: EditableImport; fate: RowOutcomeKind | '' }) {
  const { id, version, state } = file;
  const query = useInfiniteQuery(importRowsQuery(useApi(), session, { id, version, state, outcome: fate }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && error) return <Failed sentence={errorMessage(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-64" />;
  const fates = data.pages.flatMap((page) => page.fates);
  if (fates.length === 0) return <p className="mt-4 text-ink-2">No such row.</p>;
  return (
    <>
      <ol className="fate-rows" aria-label="Rows">
        {fates.map((each) => (
          <OutcomeRow key={each.line} each={each} />
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

function OutcomeRow({ each: { line, outcome, businessName, listingId, message } }: { each: ImportRowModel }) {
  const { tone, name } = OUTCOME_BADGES[outcome];
  return (
    <li className="fate-row">
      <span className="fate-line">line {line}</span>
      <span>
        <Badge tone={tone}>{name}</Badge>
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b>{businessName || 'Without a name'}</b>
        {message !== outcome && <span className="fate-says">{message}</span>}
      </span>
      {listingId !== null && (
        <Link to={paths.business(listingId)} className="link text-sm">
          Listing {listingId}
        </Link>
      )}
    </li>
  );
}

function Failed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <p className="writing-notice" role="alert">
      {sentence}{' '}
      <Button size="small" tone="quiet" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
