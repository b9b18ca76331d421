import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportListEntry, importsKey, undoImportBatch } from '../../api/desk-imports.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { formatCount } from './import-labels.ts';

type UndoImportDialogProps = { session: Session; batch: ImportListEntry; onClose: () => void };

/** Undoing removes public business pages, so it needs a confirmation. */
export function UndoImportDialog({ session, batch, onClose }: UndoImportDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const { fileName, batchId, counts } = batch;
  const undo = async () => {
    setState({ isBusy: true });
    try {
      await undoImportBatch(api, batchId ?? 0);
      await queryClient.invalidateQueries({ queryKey: importsKey(session) });
      onClose();
    } catch (error) {
      setState({ isBusy: false, error: errorMessage(error) });
    }
  };
  return (
    <Dialog
      title={`Undo ${fileName}?`}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Leave it
          </Button>
          <Button tone="danger" disabled={state.isBusy} onClick={() => void undo()}>
            Undo the import
          </Button>
        </>
      }
    >
      <p>
        The {formatCount(counts.new)} listings that it made go from the site, and the {formatCount(counts.updated)} that
        it changed are again as they were before. What somebody has changed since stays as it is.
      </p>
      <FormError sentence={state.error} />
    </Dialog>
  );
}
