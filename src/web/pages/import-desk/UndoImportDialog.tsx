import { countLabel } from '#lib/count-label.ts';
import { type ImportListEntry, importsKey, undoImportBatch } from '../../api/desk-imports.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';

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
    <Dialog
      title="Undo this import?"
      subject={fileName}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button tone="danger" disabled={undo.isBusy} onClick={() => void undo.submit()}>
            Undo import
          </Button>
        </>
      }
    >
      <p>
        {countLabel(counts.new, 'listing')} that it created will be removed from the site, and{' '}
        {countLabel(counts.updated, 'listing')} that it changed will go back to how they were. Anything changed since
        then stays as it is.
      </p>
      <FormError message={undo.error} />
    </Dialog>
  );
}
