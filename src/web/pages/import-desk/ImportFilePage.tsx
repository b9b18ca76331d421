import { useQuery } from '@tanstack/react-query';
import { isImportInProgress } from '#domain/imports/import-state.ts';
import { type EditableImport, importQuery } from '../../api/desk-imports.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { DeskRecord, type RecordCopy } from '../../desk/DeskRecord.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { ColumnMappingForm } from './ColumnMappingForm.tsx';
import { ImportConflicts } from './ImportConflicts.tsx';
import { ImportFileActions } from './ImportFileActions.tsx';
import { IMPORT_STATE_BADGES, importProgress } from './import-labels.ts';
import { MissingListings } from './MissingListings.tsx';
import { RowOutcomes } from './RowOutcomes.tsx';

const RECORD_COPY: RecordCopy = {
  failed: { title: 'Error Loading File', text: 'Failed to load the file. Please try again later.' },
  missing: { title: 'File not found', text: 'It may have been discarded. Files are kept for a month.' },
  backLink: { to: deskPaths.imports(), label: 'Back to the imports' },
};

export function ImportFilePage({ session, id }: { session: Session; id: number }) {
  const query = useQuery({ ...importQuery(useApi(), session, id), enabled: id > 0 });
  return (
    <DeskRecord id={id} query={query} copy={RECORD_COPY}>
      {(file) => <ImportFileDetails session={session} file={file} />}
    </DeskRecord>
  );
}

function ImportFileDetails({ session, file }: { session: Session; file: EditableImport }) {
  const { tone, name } = IMPORT_STATE_BADGES[file.state];
  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title={file.fileName}>
        <ButtonLink tone="quiet" to={deskPaths.imports()}>
          All imports
        </ButtonLink>
      </AdminPageHeader>
      <p role="status" className="newsroom-meta pt-2">
        <Badge tone={tone}>{name}</Badge>
        {file.batchId !== null && <span>batch {file.batchId}</span>}
      </p>
      <FormError message={file.error || undefined} />
      {isImportInProgress(file.state) ? <ImportProgress file={file} /> : <ImportResult session={session} file={file} />}
      <DeskHistory lines={file.history} />
    </div>
  );
}

function ImportProgress({ file }: { file: EditableImport }) {
  const { done, total, label } = importProgress(file);
  return (
    <div className="sending">
      <p role="status" className="sending-figure">
        {label}
      </p>
      <progress className="sending-road" aria-label="Done" value={done} max={Math.max(1, total)} />
      <p className="text-ink-2">You can leave this page. It continues in the background.</p>
    </div>
  );
}

function ImportResult({ session, file }: { session: Session; file: EditableImport }) {
  const isNotImported = file.batchId === null;
  const hasOutcomes = !isNotImported || file.state === 'checked';
  return (
    <>
      {hasOutcomes && (
        <RowOutcomes session={session} file={file}>
          <ImportFileActions session={session} file={file} />
        </RowOutcomes>
      )}
      {file.state === 'finished' && file.batchId !== null && (
        <>
          {file.counts.conflicts > 0 && <ImportConflicts session={session} batchId={file.batchId} />}
          {file.counts.missing > 0 && <MissingListings session={session} file={file} batchId={file.batchId} />}
        </>
      )}
      {isNotImported && <ColumnMappingForm key={file.version} session={session} file={file} />}
    </>
  );
}
