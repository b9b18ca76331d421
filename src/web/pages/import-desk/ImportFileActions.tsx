import { useState } from 'react';
import { type EditableImport, startImport } from '../../api/desk-imports.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { changedListingCount, formatCount } from './import-labels.ts';
import { UndoImportDialog } from './UndoImportDialog.tsx';
import { useImportAction } from './use-import-action.ts';

/** After the dry run: the import. After the import: its undo. */
export function ImportFileActions({ session, file }: { session: Session; file: EditableImport }) {
  if (file.batchId === null) return <RunImport session={session} file={file} />;
  const isBroken = file.state === 'failed' || file.state === 'interrupted';
  return (
    <div className="file-actions">
      {isBroken && <RunImport session={session} file={file} />}
      {(isBroken || file.state === 'finished') && <UndoImport session={session} file={file} />}
    </div>
  );
}

function RunImport({ session, file }: { session: Session; file: EditableImport }) {
  const api = useApi();
  const { isBusy, fault, act } = useImportAction(session);
  const [again, setAgain] = useState(false);
  const isNothing = file.batchId === null && changedListingCount(file.counts) === 0;
  if (isNothing) return <p className="mt-4 font-bold">Nothing of this file would change a listing.</p>;
  const mayRun = file.importedBefore === null || again;
  return (
    <div className="file-actions">
      {file.importedBefore !== null && (
        <label className="publication-choice">
          <input type="checkbox" checked={again} onChange={({ target }) => setAgain(target.checked)} />
          The same file was imported before, as batch {file.importedBefore}. Import it again.
        </label>
      )}
      <Button tone="primary" disabled={isBusy || !mayRun} onClick={() => void act(startImport(api, file, again))}>
        {file.batchId === null ? `Import ${formatListingCount(changedListingCount(file.counts))}` : 'Go on'}
      </Button>
      <FormError sentence={fault} />
    </div>
  );
}

function UndoImport({ session, file }: { session: Session; file: EditableImport }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>Undo what it did</Button>
      {isAsked && <UndoImportDialog session={session} batch={file} onClose={() => setAsked(false)} />}
    </>
  );
}

const formatListingCount = (number: number) => `${formatCount(number)} ${number === 1 ? 'listing' : 'listings'}`;
