import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { JOB_STATES, type JobState } from '#domain/jobs/job-state.ts';
import { type DeskJob, deskJobsKey, deskJobsQuery, type JobCounts, retryAllDeskJobs } from '../../api/desk-jobs.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { JobRow } from './JobRow.tsx';

export function JobList({ session }: { session: Session }) {
  const { state: param = '' } = useSearch({ from: '/admin/jobs' });
  const state = JOB_STATES.find((each) => each === param) ?? 'failed';
  const { data, isError, refetch } = useQuery(deskJobsQuery(useApi(), session, state));
  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title="Jobs">
        {state === 'failed' && data && data.counts.failed > 0 && <RetryAllButton session={session} />}
      </AdminPageHeader>
      <div className="newsroom-tools">
        <StateTabs current={state} counts={data?.counts} />
      </div>
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data?.jobs.length === 0 && <Empty state={state} />}
      {data && data.jobs.length > 0 && <Jobs session={session} jobs={data.jobs} total={data.counts[state]} />}
    </div>
  );
}

function Jobs({ session, jobs, total }: { session: Session; jobs: DeskJob[]; total: number }) {
  return (
    <>
      <ul aria-label="Jobs">
        {jobs.map((job) => (
          <JobRow key={job.id} session={session} job={job} />
        ))}
      </ul>
      {jobs.length < total && (
        <p className="mt-6 text-sm text-ink-2">
          {jobs.length} of {total.toLocaleString('en-US')} are shown.
        </p>
      )}
    </>
  );
}

const STATE_LABELS: Record<JobState, string> = { failed: 'Failed', retrying: 'Retrying', waiting: 'Waiting' };

function StateTabs({ current, counts }: { current: JobState; counts: JobCounts | undefined }) {
  return (
    <nav className="newsroom-tabs" aria-label="Jobs by state">
      {JOB_STATES.map((state) => (
        <Link
          key={state}
          to={deskPaths.jobs(state === 'failed' ? {} : { state })}
          className="newsroom-tab"
          aria-current={state === current ? 'true' : undefined}
        >
          {STATE_LABELS[state]}{' '}
          {counts && <span className="tabular-nums">{counts[state].toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  );
}

function RetryAllButton({ session }: { session: Session }) {
  const retryAll = useAction({
    run: retryAllDeskJobs,
    successToast: (retried) => ({
      title: 'Done',
      text: retried === 1 ? '1 job will run again.' : `${retried.toLocaleString('en-US')} jobs will run again.`,
    }),
    errorTitle: 'Not saved',
    invalidates: [deskJobsKey(session)],
  });
  return (
    <Button tone="primary" disabled={retryAll.isBusy} onClick={() => void retryAll.submit()}>
      Retry all
    </Button>
  );
}

const EMPTY_TEXTS: Record<JobState, { title: string; text: string }> = {
  failed: { title: 'Nothing has failed.', text: 'Rejected emails and failed jobs are listed here.' },
  retrying: { title: 'Nothing is being retried.', text: 'After a failure, we retry for about two days.' },
  waiting: { title: 'Nothing is waiting.', text: 'Emails and jobs wait here until they are due.' },
};

function Empty({ state }: { state: JobState }) {
  return <EmptyState {...EMPTY_TEXTS[state]} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Jobs" text="Failed to load the jobs. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
