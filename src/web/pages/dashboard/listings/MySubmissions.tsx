import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFullDate } from '#lib/format-date.ts';
import { ownSubmissionsQuery, type PendingSubmission, withdrawSubmission } from '../../../api/own-submissions.ts';
import { useApi } from '../../../app-context.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { formatMessageTime } from '../../../ui/Conversation.tsx';
import { CoverArt } from '../../../ui/CoverArt.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';

const EditSubmissionDialog = lazyDialog(() =>
  import('./EditSubmissionDialog.tsx').then((module) => module.EditSubmissionDialog),
);

/** Businesses that are no listings yet: in review, or not approved. Renders nothing without any. */
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
  const { form, submittedAt, state, reason } = submission;
  const nameId = `submission-${submission.id}`;
  return (
    <article className="in-review" aria-labelledby={nameId}>
      <CoverArt seed={form.businessName} kind={form.category} crop="avatar" className="in-review-cover" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 id={nameId} className="text-xl wrap-anywhere">
            {form.businessName}
          </h3>
          <StateBadge state={state} />
        </div>
        <p className="own-place">
          <span>{form.category}</span>
          <span>{form.address}</span>
          <span>sent {formatSentTime(submittedAt)}</span>
        </p>
        {state === 'pending' ? <ReviewRoad /> : <p className="mt-2 wrap-anywhere">{reason}</p>}
      </div>
      <div className="in-review-acts">
        <NextStep submission={submission} />
        {state !== 'rejected' && <SubmissionActions submission={submission} nameId={nameId} session={session} />}
      </div>
    </article>
  );
}

function StateBadge({ state }: { state: PendingSubmission['state'] }) {
  if (state === 'rejected') return <Badge tone="bad">Not approved</Badge>;
  return (
    <Badge tone="lamp">
      <Icon name={state === 'pending' ? 'clock' : 'edit'} size={14} />
      {state === 'pending' ? 'In review' : 'Changes requested'}
    </Badge>
  );
}

function NextStep({ submission: { state, answerBy } }: { submission: PendingSubmission }) {
  if (state === 'pending') return <p className="text-sm font-semibold">Answer by {formatDay(answerBy)}</p>;
  if (state === 'changes-requested')
    return <p className="text-sm font-semibold">Edit it, and we’ll review it again.</p>;
  return (
    <ButtonLink to={paths.ownDecisions()} tone="quiet" size="small">
      View decision
    </ButtonLink>
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
        {submission.state === 'pending' ? 'Edit' : 'Edit and resend'}
      </Button>
      {submission.state === 'pending' && (
        <ConfirmButton
          label="Withdraw"
          confirmLabel="Yes, withdraw"
          about={submission.form.businessName}
          disabled={isBusy}
          onConfirm={() => void run('Withdrawn', (api) => withdrawSubmission(api, submission.id))}
        />
      )}
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
