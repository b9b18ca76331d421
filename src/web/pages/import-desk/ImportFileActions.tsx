import { useState } from 'react';
import { type EditableImport, importsKey, startImport } from '../../api/desk-imports.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { changedListingCount, formatCount } from './import-labels.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';

export function ImportFileActions({ session, file }: { session: Session; file: EditableImport }) {
  if (file.batchId === null) return <RunImport session={session} file={file} />;
  const isIncomplete = file.state === 'failed' || file.state === 'interrupted';
  return (
    <div className="file-actions">
      {isIncomplete && <RunImport session={session} file={file} />}
      {(isIncomplete || file.state === 'finished') && <UndoImport session={session} file={file} />}
    </div>
  );
}

function RunImport({ session, file }: { session: Session; file: EditableImport }) {
  const [isRepeat, setRepeat] = useState(false);
  const { isBusy, error, submit } = useAction({
    run: (api) => startImport(api, file, isRepeat),
    errorTitle: null,
    invalidates: [importsKey(session)],
  });
  const hasNoChanges = file.batchId === null && changedListingCount(file.counts) === 0;
  if (hasNoChanges) return <p className="mt-4 font-bold">This file would not change any listing.</p>;
  const canRun = file.importedBefore === null || isRepeat;
  return (
    <div className="file-actions">
      {file.importedBefore !== null && (
        <label className="publication-choice">
          <input type="checkbox" checked={isRepeat} onChange={({ target }) => setRepeat(target.checked)} />
          The same file was imported before, as batch {file.importedBefore}. Import it again.
        </label>
      )}
      <Button tone="primary" disabled={isBusy || !canRun} onClick={() => void submit()}>
        {file.batchId === null ? `Import ${formatListingCount(changedListingCount(file.counts))}` : 'Continue'}
      </Button>
      <FormError message={error} />
    </div>
  );
}

function UndoImport({ session, file }: { session: Session; file: EditableImport }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setDialogOpen(true)}>Undo all changes</Button>
      {isDialogOpen && <UndoImportDialog session={session} batch={file} onClose={() => setDialogOpen(false)} />}
    </>
  );
}

const formatListingCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'listing' : 'listings'}`;
