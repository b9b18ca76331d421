import { useState } from 'react';
import { type DeskJob, deskJobsKey, discardJob, retryDeskJob } from '../../api/desk-jobs.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Link } from '../../ui/Link.tsx';
import { jobTitle } from './job-labels.ts';

type JobRowProps = { session: Session; job: DeskJob };

export function JobRow({ session, job }: JobRowProps) {
  const title = jobTitle(job);
  return (
    <li className="job-row">
      <div className="min-w-0">
        <h2 className="job-title">{title}</h2>
        {job.lastError !== '' && <p className="job-error">{job.lastError}</p>}
        <JobFacts job={job} />
      </div>
      {job.state !== 'waiting' && <JobActions session={session} job={job} title={title} />}
    </li>
  );
}

function JobFacts({ job }: { job: DeskJob }) {
  const { listing, subject, recipient, userId, attempts, failedAt, nextAttemptAt } = job;
  return (
    <p className="newsroom-meta">
      {recipient && <span className="wrap-anywhere">to {recipient}</span>}
      {listing && (
        <Link to={paths.business(listing.id)} className="link">
          {listing.businessName}
        </Link>
      )}
      {!listing && subject && !(userId && subject.startsWith('account')) && <span>{subject}</span>}
      {userId && (
        <Link to={deskPaths.user(userId)} className="link">
          account {userId}
        </Link>
      )}
      <span>{attempts === 1 ? '1 attempt' : `${attempts} attempts`}</span>
      {failedAt && <span>failed {formatDateTime(failedAt)}</span>}
      {nextAttemptAt && <span>next attempt {formatDateTime(nextAttemptAt)}</span>}
      <span>job {job.id}</span>
    </p>
  );
}

function JobActions({ session, job, title }: JobRowProps & { title: string }) {
  const [isDiscarding, setDiscarding] = useState(false);
  const retry = useAction({
    run: (api) => retryDeskJob(api, job.id),
    successToast: () => ({ title: 'Done', text: 'The job will run again.' }),
    errorTitle: 'Not saved',
    invalidates: [deskJobsKey(session)],
  });
  const canDiscard = job.state === 'failed' || job.kind === 'mail';
  return (
    <div className="job-actions">
      <Button size="small" disabled={retry.isBusy} aria-label={`Retry: ${title}`} onClick={() => void retry.submit()}>
        Retry
      </Button>
      {canDiscard && (
        <Button size="small" tone="quiet" aria-label={`Discard: ${title}`} onClick={() => setDiscarding(true)}>
          Discard...
        </Button>
      )}
      {isDiscarding && <DiscardJobDialog session={session} job={job} onClose={() => setDiscarding(false)} />}
    </div>
  );
}

/** A discarded email is lost, so it needs a confirmation. */
function DiscardJobDialog({ session, job, onClose }: JobRowProps & { onClose: () => void }) {
  const discard = useAction({
    run: (api) => discardJob(api, job.id),
    successToast: () => ({ title: 'Done', text: 'The job was discarded.' }),
    errorTitle: null,
    onSuccess: onClose,
    invalidates: [deskJobsKey(session)],
  });
  const isMail = job.kind === 'mail';
  return (
    <Dialog
      title={isMail ? 'Discard this email?' : 'Discard this job?'}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep it
          </Button>
          <Button tone="danger" disabled={discard.isBusy} onClick={() => void discard.submit()}>
            Discard
          </Button>
        </>
      }
    >
      <p>{isMail ? 'It will never be sent. This can’t be undone.' : 'It will never run. This can’t be undone.'}</p>
      <FormError message={discard.error} />
    </Dialog>
  );
}
