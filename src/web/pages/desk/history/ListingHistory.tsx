import './history.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FactModel, type HistoryField, historyQuery } from '../../../api/listing-history.ts';
import { useApi } from '../../../app-context.ts';
import { formatDeskDate } from '../../../desk/format-age.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ItemSection } from '../item/ItemHeader.tsx';
import { HistoryEntries } from './HistoryEntries.tsx';
import { SOURCE_LABELS } from './history-labels.ts';

type ListingHistoryProps = { session: Session; listing: { id: number; name: string } };

/** Where the facts of a listing come from and what they were before; loaded when somebody asks. */
export function ListingHistory({ session, listing }: ListingHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ItemSection title="Sources and changes">
      {isOpen ? (
        <OpenHistory session={session} listing={listing} />
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          Show history
        </Button>
      )}
    </ItemSection>
  );
}

function OpenHistory({ session, listing }: ListingHistoryProps) {
  const [field, setField] = useState<HistoryField | ''>('');
  const query = useInfiniteQuery(historyQuery(useApi(), session, { listingId: listing.id, field }));
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [first] = data?.pages ?? [];
  if (isError && !first) return <Failed onRetry={() => void refetch()} />;
  const facts = first?.facts ?? [];
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className="listing-history">
      {first ? <FactSources facts={facts} /> : <Skeleton className="h-40" />}
      <SelectField
        label="Changes of"
        value={field}
        onChoose={(value) => setField(facts.find((fact) => fact.field === value)?.field ?? '')}
      >
        <option value="">Everything</option>
        {facts.map((fact) => (
          <option key={fact.field} value={fact.field}>
            {fact.label}
          </option>
        ))}
      </SelectField>
      <p className="sr-only" role="status">
        {first && `${first.total} changes`}
      </p>
      {!first && <Skeleton className="h-40" />}
      {first?.total === 0 && <p className="text-ink-2">Nothing has changed since the listing came in.</p>}
      <HistoryEntries
        session={session}
        listing={listing}
        entries={entries}
        isWhole={field === '' && first !== undefined && !hasNextPage && entries.length > 0}
      />
      {hasNextPage && (
        <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      )}
    </div>
  );
}

/** Facts of the same source and day share a row. */
function FactSources({ facts }: { facts: readonly FactModel[] }) {
  const groups = Map.groupBy(facts, ({ source, sourceName, confirmedOn }) => `${source} ${sourceName} ${confirmedOn}`);
  return (
    <dl className="item-facts fact-sources">
      {[...groups].map(([key, [fact, ...others]]) => (
        <div key={key}>
          <dt>{[fact, ...others].map((each) => each?.label).join(', ')}</dt>
          <dd>
            {fact?.sourceName || (fact?.source ? SOURCE_LABELS[fact.source] : 'Unknown')}
            {fact?.license && ` · ${fact.license}`}
            {fact?.confirmedOn && `, ${formatDeskDate(fact.confirmedOn)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      The history couldn’t be loaded.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
