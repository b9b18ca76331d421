import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFullDate } from '#lib/format-date.ts';
import { ownSubmissionsQuery, type PendingSubmission, withdrawSubmission } from '../../../api/own-submissions.ts';
import { useApi } from '../../../app-context.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { formatMessageTime } from '../../../ui/Conversation.tsx';
import { CoverArt } from '../../../ui/CoverArt.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';

const EditSubmissionDialog = lazyDialog(() =>
  import('./EditSubmissionDialog.tsx').then((module) => module.EditSubmissionDialog),
);

/** Businesses that wait for a moderator, before they are listings. Renders nothing without any. */
export function MySubmissions({ session }: { session: Session }) {
  const { data: submissions = [] } = useQuery(ownSubmissionsQuery(useApi(), session));
  if (submissions.length === 0) return null;
  return (
    <ul className="in-review-list">
      {submissions.map((submission) => (
        <li key={submission.id}>
          <MySubmission submission={submission} session={session} />
        </li>
      ))}
    </ul>
  );
}

function MySubmission({ submission, session }: { submission: PendingSubmission; session: Session }) {
  const { form, submittedAt, answerBy } = submission;
  const nameId = `submission-${submission.id}`;
  return (
    <article className="in-review" aria-labelledby={nameId}>
      <CoverArt seed={form.businessName} kind={form.category} crop="avatar" className="in-review-cover" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={nameId} className="text-xl wrap-anywhere">
            {form.businessName}
          </h3>
          <Badge tone="lamp">
            <Icon name="clock" size={14} />
            In review
          </Badge>
        </div>
        <p className="own-place">
          <span>{form.category}</span>
          <span>{form.address}</span>
          <span>sent {formatSentTime(submittedAt)}</span>
        </p>
        <ReviewRoad />
      </div>
      <div className="in-review-acts">
        <p className="text-sm font-semibold">Answer by {formatDay(answerBy)}</p>
        <SubmissionActions submission={submission} nameId={nameId} session={session} />
      </div>
    </article>
  );
}

/** Where a submission is on its way to a listing. */
function ReviewRoad() {
  return (
    <ol className="review-road" aria-label="Progress">
      <li className="review-road-done">Received</li>
      <li className="review-road-here" aria-current="step">
        In review
      </li>
      <li>Published</li>
    </ol>
  );
}

type SubmissionActionsProps = { submission: PendingSubmission; nameId: string; session: Session };

function SubmissionActions({ submission, nameId, session }: SubmissionActionsProps) {
  const [isEditing, setEditing] = useState(false);
  const { isBusy, run } = useAccountAction(session);
  return (
    <p className="flex flex-wrap gap-2">
      <Button size="small" aria-haspopup="dialog" aria-describedby={nameId} onClick={() => setEditing(true)}>
        <Icon name="edit" size={16} />
        Edit
      </Button>
      <ConfirmButton
        label="Withdraw"
        confirmLabel="Yes, withdraw"
        about={submission.form.businessName}
        disabled={isBusy}
        onConfirm={() => void run('Withdrawn', (api) => withdrawSubmission(api, submission.id))}
      />
      {isEditing && (
        <EditSubmissionDialog submission={submission} session={session} onClose={() => setEditing(false)} />
      )}
    </p>
  );
}

/** "today at 9:12 AM", or "Nov 18, 9:12 AM", in the reader's time zone. */
function formatSentTime(iso: string): string {
  const date = new Date(iso);
  if (date.toDateString() !== new Date().toDateString()) return formatMessageTime(iso);
  return `today at ${date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}

/** "Thursday, November 19": the year is clear. */
const formatDay = (iso: string) => formatFullDate(iso).replace(/, \d{4}$/, '');
