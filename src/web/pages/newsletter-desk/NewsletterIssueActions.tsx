import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteNewsletterIssue,
  type EditableNewsletterIssue,
  type NewsletterIssueFormValues,
  newsletterIssuesKey,
  saveNewsletterIssue,
  sendTestNewsletterIssue,
  subscriberStatsQuery,
} from '../../api/newsletter-issues.ts';
import { useApi } from '../../app-context.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { SendNewsletterDialog } from './SendNewsletterDialog.tsx';

type NewsletterIssueActionsProps = {
  session: Session;
  editable: EditableNewsletterIssue;
  draft: DraftForm<NewsletterIssueFormValues>;
};

export function NewsletterIssueActions({ session, editable: { issue }, draft }: NewsletterIssueActionsProps) {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const { data: subscribers } = useQuery(subscriberStatsQuery(useApi(), session));
  const sendTest = useAction({
    run: (api) => sendTestNewsletterIssue(api, issue.id),
    successToast: (message) => ({ title: 'Test sent', text: message }),
  });
  const restore = useAction({
    run: (api, form: NewsletterIssueFormValues) => saveNewsletterIssue(api, null, form),
    invalidates: [newsletterIssuesKey(session)],
  });
  const remove = useAction({
    run: (api, _deleted: NewsletterIssueFormValues) => deleteNewsletterIssue(api, issue.id),
    successToast: (_, deleted) => ({
      title: 'Deleted',
      text: issue.subject,
      action: { label: 'Undo', run: () => void restore.submit(deleted) },
    }),
    onSuccess: () => {
      draft.discard();
      return navigate({ href: deskPaths.newsletter(), ignoreBlocker: true });
    },
  });
  const isSaved = issue.id > 0 && !draft.isDirty;
  return (
    <div className="writing-actions">
      <Button type="submit" tone={isSaved ? 'outline' : 'primary'} disabled={draft.isSaving}>
        {draft.isSaving ? 'Saving...' : 'Save issue'}
      </Button>
      {issue.id > 0 && (
        <>
          <Button tone="quiet" disabled={!isSaved || sendTest.isBusy} onClick={() => void sendTest.submit()}>
            Send me a test
          </Button>
          <Button tone={isSaved ? 'primary' : 'outline'} disabled={!isSaved} onClick={() => setSending(true)}>
            Send to all
          </Button>
          <Button tone="danger" disabled={remove.isBusy} onClick={() => void remove.submit(draft.form)}>
            Delete
          </Button>
        </>
      )}
      <span role="status" className="text-sm text-ink-2">
        {draft.isDirty && 'Unsaved changes'}
      </span>
      {isSending && (
        <SendNewsletterDialog
          session={session}
          issue={issue}
          recipientCount={subscribers?.confirmed ?? 0}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  );
}
