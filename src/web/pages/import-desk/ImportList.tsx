import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isImportInProgress } from '#domain/imports/import-state.ts';
import { type ImportListEntry, importsQuery } from '../../api/desk-imports.ts';
import { useApi } from '../../app-context.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { formatOutcomeCounts, IMPORT_STATE_BADGES, importProgress } from './import-labels.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';

export function ImportList({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(importsQuery(useApi(), session));
  const [importToUndo, setImportToUndo] = useState<ImportListEntry | null>(null);
  if (!data && isError) return <Failed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="mt-8 h-80" />;
  if (data.imports.length === 0) return <Empty />;
  return (
    <section className="imports" aria-labelledby="imports-title">
      <h2 id="imports-title">Import history</h2>
      <ul className="mt-2" aria-label="Imports">
        {data.imports.map((entry) => (
          <ImportRow key={`${entry.fileId} ${entry.batchId}`} entry={entry} onUndo={() => setImportToUndo(entry)} />
        ))}
      </ul>
      {data.imports.length < data.total && (
        <p className="mt-6 text-sm text-ink-2">
          The newest {data.imports.length} of {data.total.toLocaleString('en-US')} are shown.
        </p>
      )}
      {importToUndo && (
        <UndoImportDialog session={session} batch={importToUndo} onClose={() => setImportToUndo(null)} />
      )}
    </section>
  );
}

function ImportRow({ entry, onUndo }: { entry: ImportListEntry; onUndo: () => void }) {
  const { fileId, batchId, fileName, actor, at, state, counts } = entry;
  const { tone, name } = IMPORT_STATE_BADGES[state];
  const canUndo = batchId !== null && (state === 'finished' || state === 'interrupted');
  return (
    <li className="import-row">
      <div className="min-w-0">
        {fileId === null ? (
          <span className="newsroom-title">{fileName}</span>
        ) : (
          <Link to={deskPaths.import(fileId)} className="newsroom-title">
            {fileName}
          </Link>
        )}
        <p className="newsroom-meta">
          <Badge tone={tone}>{name}</Badge>
          <span>{isImportInProgress(state) ? importProgress(entry).label : formatOutcomeCounts(counts)}</span>
          <span>
            {actor || 'Command line'}, <time dateTime={at}>{formatDateTime(at)}</time>
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
    <ErrorState title="Error Loading Imports" text="Failed to load the imports. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}

function Empty() {
  return <EmptyState title="No imports yet." text="Imported files are listed here and can be undone." />;
}
