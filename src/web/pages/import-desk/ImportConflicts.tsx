import { useQuery } from '@tanstack/react-query';
import { importsKey } from '../../api/desk-imports.ts';
import { conflictsQuery, type ImportConflict, resolveConflicts, type Settling } from '../../api/import-conflicts.ts';
import { useApi } from '../../app-context.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';

type ImportConflictsProps = { session: Session; batchId: number };

/** What the file and someone here have both changed. The listing keeps its value until an admin takes the other one. */
export function ImportConflicts({ session, batchId }: ImportConflictsProps) {
  const { data } = useQuery(conflictsQuery(useApi(), session, batchId));
  const settle = useAction({
    run: resolveConflicts,
    successToast: (settled, { take }) => ({
      title: 'Done',
      text: `${settled === 1 ? '1 listing field' : `${settled.toLocaleString('en-US')} listing fields`} ${take === 'theirs' ? 'now as in the file' : 'kept'}.`,
    }),
    errorTitle: 'Not saved',
    invalidates: [importsKey(session)],
    affectsPublicPages: true,
  });
  if (!data || data.total === 0) return null;
  const decide = (take: Settling['take'], only: ImportConflict | null) => void settle.submit({ batchId, take, only });
  return (
    <section className="conflicts" aria-labelledby="conflicts-title">
      <div className="fates-head">
        <h2 id="conflicts-title">Conflicts</h2>
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={settle.isBusy} onClick={() => decide('theirs', null)}>
            Use all of the file
          </Button>
          <Button size="small" tone="quiet" disabled={settle.isBusy} onClick={() => decide('ours', null)}>
            Keep all of ours
          </Button>
        </div>
      </div>
      <p className="mt-2 text-ink-2">
        The file changed these fields, and so did an owner or the desk. The listings keep their values until you decide.
      </p>
      <ul className="fate-rows" aria-label="Conflicts">
        {data.conflicts.map((conflict) => (
          <ConflictRow
            key={`${conflict.listingId} ${conflict.field}`}
            conflict={conflict}
            isBusy={settle.isBusy}
            onDecide={(take) => decide(take, conflict)}
          />
        ))}
      </ul>
      {data.conflicts.length < data.total && (
        <p className="mt-4 text-sm text-ink-2">
          {data.conflicts.length} of {data.total.toLocaleString('en-US')} are shown.
        </p>
      )}
    </section>
  );
}

type ConflictRowProps = { conflict: ImportConflict; isBusy: boolean; onDecide: (take: Settling['take']) => void };

function ConflictRow({ conflict, isBusy, onDecide }: ConflictRowProps) {
  const { line, businessName, listingId, field, theirs, ours } = conflict;
  const label = `${field} of ${businessName}`;
  return (
    <li className="conflict-row">
      <p className="min-w-0 wrap-anywhere">
        <Link to={paths.business(listingId)} className="link">
          {businessName}
        </Link>{' '}
        <span className="text-ink-2">
          line {line}, {field}
        </span>
      </p>
      <dl className="conflict-values">
        <dt>File</dt>
        <dd>{theirs || 'Empty'}</dd>
        <dt>Here</dt>
        <dd>{ours || 'Empty'}</dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isBusy} aria-label={`Use the file: ${label}`} onClick={() => onDecide('theirs')}>
          Use the file
        </Button>
        <Button
          size="small"
          tone="quiet"
          disabled={isBusy}
          aria-label={`Keep ours: ${label}`}
          onClick={() => onDecide('ours')}
        >
          Keep ours
        </Button>
      </div>
    </li>
  );
}
