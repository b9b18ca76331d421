import { useQuery } from '@tanstack/react-query';
import { type EditableNewsletterIssue, newsletterIssueQuery } from '../../api/newsletter-issues.ts';
import { useApi } from '../../app-context.ts';
import { DeskRecord, type RecordCopy } from '../../desk/DeskRecord.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { NewsletterIssueEditForm } from './NewsletterIssueEditForm.tsx';
import { NewsletterIssueProgress } from './NewsletterIssueProgress.tsx';

export function NewsletterIssueEditor({ session, id }: { session: Session; id: number | null }) {
  const issueQuery = useQuery({ ...newsletterIssueQuery(useApi(), session, id ?? 0), enabled: id !== null && id > 0 });
  if (id === null) return <NewsletterIssueEditForm session={session} editable={BLANK_ISSUE} />;
  return (
    <DeskRecord id={id} query={issueQuery} copy={RECORD_COPY}>
      {(editable) => {
        const Screen = editable.issue.state === 'draft' ? NewsletterIssueEditForm : NewsletterIssueProgress;
        return <Screen session={session} editable={editable} />;
      }}
    </DeskRecord>
  );
}

const RECORD_COPY: RecordCopy = {
  failed: { title: 'Error Loading Issue', text: 'Failed to load the issue. Please try again later.' },
  missing: { title: 'Issue not found', text: 'It may have been deleted.' },
  backLink: { to: deskPaths.newsletter(), label: 'Back to the newsletter desk' },
};

const BLANK_ISSUE: EditableNewsletterIssue = {
  issue: {
    id: 0,
    subject: '',
    state: 'draft',
    version: 0,
    updatedAt: '',
    startedAt: '',
    recipients: 0,
    sent: 0,
    failed: 0,
  },
  form: { subject: '', content: '' },
  waiting: 0,
  unknown: 0,
  history: [],
};
