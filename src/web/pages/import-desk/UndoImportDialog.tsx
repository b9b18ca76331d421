import { countLabel } from '#lib/count-label.ts';
import { type ImportListEntry, importsKey, undoImportBatch } from '../../api/desk-imports.ts';
import { ActionDialog } from '../../desk/ActionDialog.tsx';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';

type UndoImportDialogProps = { session: Session; batch: ImportListEntry; onClose: () => void };

/** Undoing removes public business pages, so it needs a confirmation. */
export function UndoImportDialog({ session, batch, onClose }: UndoImportDialogProps) {
  const { fileName, batchId, counts } = batch;
  const undo = useAction({
    run: (api) => undoImportBatch(api, batchId ?? 0),
    errorTitle: null,
    onSuccess: onClose,
    invalidates: [importsKey(session)],
  });
  return (
    <ActionDialog
      title="Undo this import?"
      subject={fileName}
      action={{ label: 'Undo import', tone: 'danger', isDisabled: undo.isBusy, run: () => void undo.submit() }}
      error={undo.error}
      onClose={onClose}
    >
      <p>
        {countLabel(counts.new, 'listing')} that it created will be removed from the site, and{' '}
        {countLabel(counts.updated, 'listing')} that it changed will go back to how they were. Anything changed since
        then stays as it is.
      </p>
    </ActionDialog>
  );
}
