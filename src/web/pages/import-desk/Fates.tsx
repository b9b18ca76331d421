import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FATES, type FateKind } from '#domain/import.ts';
import { type Fate, fatesQuery, type ImportedFile, orderFates } from '../../api/desk-imports.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { count, FATE_BADGES, FATE_NAMES } from './import-words.ts';
import { useDownload } from './use-download.ts';

type FatesProps = { session: Session; file: ImportedFile /** What can be done about it. */; children: ReactNode };

/** What becomes of the rows: the sums, which are filters, and each row with its line. */
export function Fates({ session, file, children }: FatesProps) {
  const api = useApi();
  const [fate, setFate] = useState<FateKind | ''>('');
  const { isBusy, download } = useDownload();
  const { counts } = file;
  const isDone = file.batchId !== null;
  return (
    <section className="fates" aria-labelledby="fates-title">
      <div className="fates-head">
        <h2 id="fates-title">{isDone ? 'What became of each row' : 'What would become of each row'}</h2>
        <Button size="small" disabled={isBusy} onClick={() => void download(orderFates(api, file.id, fate))}>
          Download as CSV
        </Button>
      </div>
      <div className="fate-sums">
        <Sum name="All rows" number={file.rows ?? 0} isChosen={fate === ''} onChoose={() => setFate('')} />
        {FATES.map((kind) => (
          <Sum
            key={kind}
            kind={kind}
            name={FATE_NAMES[kind]}
            number={counts[kind]}
            isChosen={fate === kind}
            onChoose={() => setFate(kind)}
          />
        ))}
      </div>
      {children}
      {!isDone && counts.refused > 0 && <SynonymHint />}
      <Rows session={session} file={file} fate={fate} />
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

type SumProps = { kind?: FateKind; name: string; number: number; isChosen: boolean; onChoose: () => void };

function Sum({ kind, name, number, isChosen, onChoose }: SumProps) {
  return (
    <button type="button" className="fate-sum" data-fate={kind} aria-pressed={isChosen} onClick={onChoose}>
      <b>{count(number)}</b> {name}
    </button>
  );
}

function Rows({ session, file, fate }: { session: Session; file: ImportedFile; fate: FateKind | '' }) {
  const { id, version, state } = file;
  const query = useInfiniteQuery(fatesQuery(useApi(), session, { id, version, state, fate }));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && error) return <Failed sentence={failureSentence(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-4 h-64" />;
  const fates = data.pages.flatMap((page) => page.fates);
  if (fates.length === 0) return <p className="mt-4 text-ink-2">No such row.</p>;
  return (
    <>
      <ol className="fate-rows" aria-label="Rows">
        {fates.map((each) => (
          <Row key={each.line} each={each} />
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

function Row({ each: { line, fate, businessName, listingId, says } }: { each: Fate }) {
  const { tone, name } = FATE_BADGES[fate];
  return (
    <li className="fate-row">
      <span className="fate-line">line {line}</span>
      <span>
        <Badge tone={tone}>{name}</Badge>
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b>{businessName || 'Without a name'}</b>
        {says !== fate && <span className="fate-says">{says}</span>}
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
