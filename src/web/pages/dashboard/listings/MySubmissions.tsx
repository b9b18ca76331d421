import { useState } from 'react';
import { formatLongDate } from '#lib/format-date.ts';
import { type PendingSubmission, withdrawSubmission } from '../../../api/own-submissions.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CoverArt } from '../../../ui/CoverArt.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lazyDialog } from '../../../ui/lazy-component.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';

const EditSubmissionDialog = lazyDialog(() =>
  import('./EditSubmissionDialog.tsx').then((module) => module.EditSubmissionDialog),
);

type MySubmissionsProps = { submissions: readonly PendingSubmission[]; session: Session };

/** Businesses that wait for a moderator, before they are listings. */
export function MySubmissions({ submissions, session }: MySubmissionsProps) {
  return (
    <ul>
      {submissions.map((submission) => (
        <li key={submission.id}>
          <MySubmission submission={submission} session={session} />
        </li>
      ))}
    </ul>
  );
}

function MySubmission({ submission, session }: { submission: PendingSubmission; session: Session }) {
  const { id, form, submittedAt } = submission;
  const nameId = `submission-${id}`;
  const [isEditing, setEditing] = useState(false);
  const { isBusy, run } = useAccountAction(session);
  return (
    <article className="own" aria-labelledby={nameId}>
      <CoverArt seed={form.businessName} kind={form.category} crop="avatar" className="own-cover" />
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
        </p>
        {form.description && <p className="mt-2 line-clamp-3 wrap-anywhere">{form.description}</p>}
        <p className="own-facts">
          <span>Sent on {formatLongDate(submittedAt.slice(0, 10))}</span>
          <span>We answer within 24-48 hours</span>
        </p>
        <p className="mt-3">
          <ConfirmButton
            label="Withdraw"
            confirmLabel="Withdraw and delete it"
            about={form.businessName}
            disabled={isBusy}
            onConfirm={() => void run('Withdrawn', (api) => withdrawSubmission(api, id))}
          />
        </p>
      </div>
      <Button
        size="small"
        className="own-edit"
        aria-haspopup="dialog"
        aria-describedby={nameId}
        onClick={() => setEditing(true)}
      >
        <Icon name="edit" size={16} />
        Edit
      </Button>
      {isEditing && (
        <EditSubmissionDialog submission={submission} session={session} onClose={() => setEditing(false)} />
      )}
    </article>
  );
}
