import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { type Letter, sendLetter } from '../../api/letters.ts';
import { ownKey } from '../../api/own-key.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormFault } from '../../ui/FormFault.tsx';

type SendDialogProps = { session: Session; letter: Letter; recipients: number; onClose: () => void };

/** A mail that has left cannot be called back, so this one is asked about. */
export function SendDialog({ session, letter, recipients, onClose }: SendDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false });
  const send = async () => {
    setState({ isBusy: true });
    try {
      await sendLetter(api, letter);
      await queryClient.invalidateQueries({ queryKey: ownKey(session) });
      onClose();
    } catch (error) {
      setState({ isBusy: false, fault: failureSentence(error) });
    }
  };
  const count = recipients === 1 ? '1 subscriber' : `${recipients.toLocaleString('en-US')} subscribers`;
  return (
    <Dialog
      title="Send to all"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button tone="primary" disabled={state.isBusy} onClick={() => void send()}>
            Send to {count}
          </Button>
        </>
      }
    >
      <p>
        “{letter.subject}” goes to {count}. It can be stopped on its way, but what has left cannot be called back.
      </p>
      <FormFault sentence={state.fault} />
    </Dialog>
  );
}
