import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isMoving } from '#domain/import-state.ts';
import { type Import, importsQuery } from '../../api/desk-imports.ts';
import { useApi } from '../../app-context.ts';
import { deskTime } from '../../desk/desk-time.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { countsWords, progressOf, STATE_BADGES } from './import-words.ts';
import { UndoDialog } from './UndoDialog.tsx';

export function ImportList({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(importsQuery(useApi(), session));
  const [undone, setUndone] = useState<Import | null>(null);
  if (!data && isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-8 h-80" />;
  if (data.imports.length === 0) return <Empty />;
  return (
    <section className="imports" aria-labelledby="imports-title">
      <h2 id="imports-title">What came in</h2>
      <ul className="mt-2" aria-label="Imports">
        {data.imports.map((each) => (
          <Row key={`${each.fileId} ${each.batchId}`} each={each} onUndo={() => setUndone(each)} />
        ))}
      </ul>
      {data.imports.length < data.total && (
        <p className="mt-6 text-sm text-ink-2">
          The newest {data.imports.length} of {data.total.toLocaleString('en-US')} are shown.
        </p>
      )}
      {undone && <UndoDialog session={session} undone={undone} onClose={() => setUndone(null)} />}
    </section>
  );
}

function Row({ each, onUndo }: { each: Import; onUndo: () => void }) {
  const { fileId, batchId, fileName, actor, at, state, counts } = each;
  const { tone, name } = STATE_BADGES[state];
  const canUndo = batchId !== null && (state === 'finished' || state === 'interrupted');
  return (
    <li className="import-row">
      <div className="min-w-0">
        {fileId === null ? (
          <span className="newsroom-title">{fileName}</span>
        ) : (
          <Link to={paths.deskImport(fileId)} className="newsroom-title">
            {fileName}
          </Link>
        )}
        <p className="newsroom-meta">
          <Badge tone={tone}>{name}</Badge>
          <span>{isMoving(state) ? progressOf(each).words : countsWords(counts)}</span>
          <span>
            {actor || 'Command line'}, <time dateTime={at}>{deskTime(at)}</time>
          </span>
          {batchId !== null && <span>batch {batchId}</span>}
        </p>
      </div>
      {canUndo && (
        <Button size="small" aria-label={`Undo the import of ${fileName}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <StateError title="Error Loading Imports" text="Failed to load the imports. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}

function Empty() {
  return <StateEmpty title="Nothing was imported yet." text="What comes in as a file is listed here, with its undo." />;
}
