import { useState } from 'react';
import { type EditableNewsletterIssue, sendNewsletterIssue, stopNewsletterIssue } from '../../api/newsletter-issues.ts';
import { userScopedKey } from '../../api/user-scoped-key.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { NewsletterPreviewDialog } from './NewsletterPreviewDialog.tsx';

/** Shows the progress of an issue that is being sent, was stopped or has been sent. */
export function NewsletterIssueProgress({
  session,
  editable,
}: {
  session: Session;
  editable: EditableNewsletterIssue;
}) {
  const { issue, form } = editable;
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const stop = useAction({ run: (api) => stopNewsletterIssue(api, issue.id), invalidates: [userScopedKey(session)] });
  const resume = useAction({ run: (api) => sendNewsletterIssue(api, issue), invalidates: [userScopedKey(session)] });
  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title={issue.subject}>
        <Button tone="quiet" onClick={() => setPreviewOpen(true)}>
          Preview
        </Button>
      </AdminPageHeader>
      <div className="sending">
        <p role="status" className="sending-figure">
          {issue.sent.toLocaleString('en-US')} of {issue.recipients.toLocaleString('en-US')} sent
        </p>
        <progress className="sending-road" aria-label="Sent" value={issue.sent} max={Math.max(1, issue.recipients)} />
        <p className="text-ink-2">{deliverySummary(editable)}</p>
        {issue.state === 'sending' && (
          <Button tone="danger" disabled={stop.isBusy} onClick={() => void stop.submit()}>
            Stop sending
          </Button>
        )}
        {issue.state === 'stopped' && (
          <Button tone="primary" disabled={resume.isBusy} onClick={() => void resume.submit()}>
            Resume sending
          </Button>
        )}
      </div>
      <DeskHistory lines={editable.history} />
      {isPreviewOpen && <NewsletterPreviewDialog form={form} onClose={() => setPreviewOpen(false)} />}
    </div>
  );
}

function deliverySummary({ issue, waiting, unknown }: EditableNewsletterIssue): string {
  const unsubscribed = issue.recipients - issue.sent - issue.failed - waiting - unknown;
  const parts = [
    waiting > 0 && `${waiting} left to send`,
    issue.failed > 0 && `${issue.failed} not delivered`,
    issue.state !== 'sending' && unknown > 0 && `${unknown} may not have arrived: the connection dropped while sending`,
    unsubscribed > 0 && `${unsubscribed} unsubscribed since`,
  ].filter((part) => part !== false);
  if (issue.state === 'sent' && parts.length === 0) return 'Sent to everyone.';
  return parts.length === 0 ? 'Sending...' : `${parts.join(', ')}.`;
}
