import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { type EditableNewsletterIssue, sendNewsletterIssue, stopNewsletterIssue } from '../../api/newsletter-issues.ts';
import { userScopedKey } from '../../api/user-scoped-key.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { NewsletterPreviewDialog } from './NewsletterPreviewDialog.tsx';

/** A letter that is on its way, was stopped or has been sent: n of m. */
export function NewsletterIssueProgress({
  session,
  editable,
}: {
  session: Session;
  editable: EditableNewsletterIssue;
}) {
  const { issue, form } = editable;
  const api = useApi();
  const queryClient = useQueryClient();
  const [isPreview, setPreview] = useState(false);
  const act = async (deed: Promise<void>) => {
    await deed.catch((error: unknown) => toast({ tone: 'bad', title: 'Error', text: errorMessage(error) }));
    await queryClient.invalidateQueries({ queryKey: userScopedKey(session) });
  };
  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title={issue.subject}>
        <Button tone="quiet" onClick={() => setPreview(true)}>
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
          <Button tone="danger" onClick={() => void act(stopNewsletterIssue(api, issue.id))}>
            Stop sending
          </Button>
        )}
        {issue.state === 'stopped' && (
          <Button tone="primary" onClick={() => void act(sendNewsletterIssue(api, issue))}>
            Send on
          </Button>
        )}
      </div>
      <DeskHistory lines={editable.history} />
      {isPreview && <NewsletterPreviewDialog form={form} onClose={() => setPreview(false)} />}
    </div>
  );
}

function deliverySummary({ issue, waiting, unknown }: EditableNewsletterIssue): string {
  const left = issue.recipients - issue.sent - issue.failed - waiting - unknown;
  const parts = [
    waiting > 0 && `${waiting} still to come`,
    issue.failed > 0 && `${issue.failed} could not be delivered`,
    issue.state !== 'sending' && unknown > 0 && `${unknown} may not have arrived: the line broke while sending`,
    left > 0 && `${left} unsubscribed meanwhile`,
  ].filter((part) => part !== false);
  if (issue.state === 'sent' && parts.length === 0) return 'Everybody has got it.';
  return parts.length === 0 ? 'On its way.' : `${parts.join(', ')}.`;
}
