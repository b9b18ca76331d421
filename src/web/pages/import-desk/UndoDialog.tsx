import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Import, importsKey, undoBatch } from '../../api/desk-imports.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { count } from './import-words.ts';

type UndoDialogProps = { session: Session; undone: Import; onClose: () => void };

/** Pages of businesses go from the site by this, so it is asked about. */
export function UndoDialog({ session, undone, onClose }: UndoDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false });
  const { fileName, batchId, counts } = undone;
  const undo = async () => {
    setState({ isBusy: true });
    try {
      await undoBatch(api, batchId ?? 0);
      await queryClient.invalidateQueries({ queryKey: importsKey(session) });
      onClose();
    } catch (error) {
      setState({ isBusy: false, fault: failureSentence(error) });
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
        The {count(counts.new)} listings that it made go from the site, and the {count(counts.updated)} that it changed
        are again as they were before. What somebody has changed since stays as it is.
      </p>
      <FormFault sentence={state.fault} />
    </Dialog>
  );
}
