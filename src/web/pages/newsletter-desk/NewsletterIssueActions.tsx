import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
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
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { SendNewsletterDialog } from './SendNewsletterDialog.tsx';

type NewsletterIssueActionsProps = {
  session: Session;
  editable: EditableNewsletterIssue;
  writing: DraftForm<NewsletterIssueFormValues>;
};

export function NewsletterIssueActions({ session, editable: { issue }, writing }: NewsletterIssueActionsProps) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const { data: subscribers } = useQuery(subscriberStatsQuery(api, session));
  const showError = (error: unknown) => toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
  const sendTest = () =>
    sendTestNewsletterIssue(api, issue.id).then((sentence) => toast({ title: 'Test sent', text: sentence }), showError);
  const restore = (form: NewsletterIssueFormValues) =>
    saveNewsletterIssue(api, null, form).then(
      () => queryClient.invalidateQueries({ queryKey: newsletterIssuesKey(session) }),
      showError,
    );
  const remove = async () => {
    const { form } = writing;
    try {
      await deleteNewsletterIssue(api, issue.id);
    } catch (error) {
      return showError(error);
    }
    writing.discard();
    toast({ title: 'Deleted', text: issue.subject, action: { label: 'Undo', run: () => void restore(form) } });
    await navigate({ href: paths.deskNewsletter(), ignoreBlocker: true });
  };
  const isSaved = issue.id > 0 && !writing.isDirty;
  return (
    <div className="writing-actions">
      <Button type="submit" tone={isSaved ? 'outline' : 'primary'} disabled={writing.isSaving}>
        {writing.isSaving ? 'Saving...' : 'Save letter'}
      </Button>
      {issue.id > 0 && (
        <>
          <Button tone="quiet" disabled={!isSaved} onClick={() => void sendTest()}>
            Send me a test
          </Button>
          <Button tone={isSaved ? 'primary' : 'outline'} disabled={!isSaved} onClick={() => setSending(true)}>
            Send to all
          </Button>
          <Button tone="danger" onClick={() => void remove()}>
            Delete
          </Button>
        </>
      )}
      <span role="status" className="text-sm text-ink-2">
        {writing.isDirty && 'Unsaved changes'}
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
