import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type EditableNewsletterIssue,
  parseEditableNewsletterIssue,
  saveNewsletterIssue,
} from '../../api/newsletter-issues.ts';
import { userScopedKey } from '../../api/user-scoped-key.ts';
import { DraftPage } from '../../desk/DraftPage.tsx';
import { RichText } from '../../desk/RichText.tsx';
import { useDraftForm } from '../../desk/use-draft-form.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { TextField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { NewsletterIssueActions } from './NewsletterIssueActions.tsx';
import { NewsletterPreviewDialog } from './NewsletterPreviewDialog.tsx';

const ISSUE_FIELD_LABELS = { subject: 'Subject', content: 'Text' };

export function NewsletterIssueEditForm({
  session,
  editable,
}: {
  session: Session;
  editable: EditableNewsletterIssue;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const isNew = editable.issue.id === 0;
  const draft = useDraftForm({
    key: `letterDraft:${editable.issue.id || 'new'}`,
    stored: { form: editable.form, version: editable.issue.version || null },
    readCurrent: (current) => {
      const theirs = parseEditableNewsletterIssue(current);
      return theirs && toStoredForm(theirs);
    },
    save: async (api, { form, base, version }) => {
      const existing = version === null ? null : { id: editable.issue.id, version, base };
      const saved = await saveNewsletterIssue(api, existing, form);
      if (isNew) await navigate({ href: deskPaths.newsletterIssue(saved.issue.id), ignoreBlocker: true });
      return toStoredForm(saved);
    },
  });
  const { form, errors, edit } = draft;
  const onSaved = async () => {
    toast({ title: 'Saved', text: 'Issue saved.' });
    await queryClient.invalidateQueries({ queryKey: userScopedKey(session) });
  };
  return (
    <>
      <DraftPage
        title={isNew ? 'New issue' : 'Edit issue'}
        label="Issue"
        draft={draft}
        labels={ISSUE_FIELD_LABELS}
        history={editable.history}
        onPreview={() => setPreviewOpen(true)}
        onSaved={onSaved}
      >
        <div className="writing-text">
          <TextField
            label="Subject"
            required
            value={form.subject}
            error={errors.subject}
            onChange={({ target }) => edit({ subject: target.value })}
          />
          <RichText key={draft.generation} label="Text" html={form.content} onChange={(content) => edit({ content })} />
        </div>
        <NewsletterIssueActions session={session} editable={editable} draft={draft} />
      </DraftPage>
      {isPreviewOpen && <NewsletterPreviewDialog form={form} onClose={() => setPreviewOpen(false)} />}
    </>
  );
}

function toStoredForm({ form, issue }: EditableNewsletterIssue) {
  return { form, version: issue.version };
}
