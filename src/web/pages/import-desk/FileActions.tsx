import { useState } from 'react';
import { type ImportedFile, runFile } from '../../api/desk-imports.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { count, written } from './import-words.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { useFileDeed } from './use-file-deed.ts';

/** After the dry run: the import. After the import: its undo. */
export function FileActions({ session, file }: { session: Session; file: ImportedFile }) {
  if (file.batchId === null) return <Run session={session} file={file} />;
  const isBroken = file.state === 'failed' || file.state === 'interrupted';
  return (
    <div className="file-actions">
      {isBroken && <Run session={session} file={file} />}
      {(isBroken || file.state === 'finished') && <Undo session={session} file={file} />}
    </div>
  );
}

function Run({ session, file }: { session: Session; file: ImportedFile }) {
  const api = useApi();
  const { isBusy, fault, act } = useFileDeed(session);
  const [again, setAgain] = useState(false);
  const isNothing = file.batchId === null && written(file.counts) === 0;
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
      <Button tone="primary" disabled={isBusy || !mayRun} onClick={() => void act(runFile(api, file, again))}>
        {file.batchId === null ? `Import ${listings(written(file.counts))}` : 'Go on'}
      </Button>
      <FormFault sentence={fault} />
    </div>
  );
}

function Undo({ session, file }: { session: Session; file: ImportedFile }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>Undo what it did</Button>
      {isAsked && <UndoDialog session={session} undone={file} onClose={() => setAsked(false)} />}
    </>
  );
}

const listings = (number: number) => `${count(number)} ${number === 1 ? 'listing' : 'listings'}`;
