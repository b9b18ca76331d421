import { type NewsletterIssueModel, sendNewsletterIssue } from '../../api/newsletter-issues.ts';
import { userScopedKey } from '../../api/user-scoped-key.ts';
import { useAction } from '../../mutations/use-action.ts';
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
  const send = useAction({
    run: (api) => sendNewsletterIssue(api, issue),
    errorTitle: null,
    onSuccess: onClose,
    invalidates: [userScopedKey(session)],
  });
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
          <Button tone="primary" disabled={send.isBusy} onClick={() => void send.submit()}>
            Send to {count}
          </Button>
        </>
      }
    >
      <p>
        “{issue.subject}” goes to {count}. You can stop sending, but emails already sent can’t be recalled.
      </p>
      <FormError message={send.error} />
    </Dialog>
  );
}
