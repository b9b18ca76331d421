import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { type NewsletterIssueModel, sendNewsletterIssue } from '../../api/newsletter-issues.ts';
import { userScopedKey } from '../../api/user-scoped-key.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';

type SendNewsletterDialogProps = {
  session: Session;
  issue: NewsletterIssueModel;
  recipientCount: number;
  onClose: () => void;
};

/** A sent email cannot be recalled, so sending needs a confirmation. */
export function SendNewsletterDialog({ session, issue, recipientCount, onClose }: SendNewsletterDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const send = async () => {
    setState({ isBusy: true });
    try {
      await sendNewsletterIssue(api, issue);
      await queryClient.invalidateQueries({ queryKey: userScopedKey(session) });
      onClose();
    } catch (error) {
      setState({ isBusy: false, error: errorMessage(error) });
    }
  };
  const count = recipientCount === 1 ? '1 subscriber' : `${recipientCount.toLocaleString('en-US')} subscribers`;
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
        “{issue.subject}” goes to {count}. It can be stopped on its way, but what has left cannot be called back.
      </p>
      <FormError sentence={state.error} />
    </Dialog>
  );
}
