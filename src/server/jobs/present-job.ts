import type { JobWire } from '#contract/desk/job-operations.ts';
import { findJobMail, findJobSubject, formatJobSubject } from '#domain/jobs/job-subject.ts';
import { maskEmails } from '#lib/mask-emails.ts';
import { findJobListings } from '#storage/job-listings.ts';
import type { Db } from '#storage/tables.ts';
import type { UnfinishedJob } from '#storage/unfinished-jobs.ts';

/** Email addresses are shortened: the operator needs to recognize a recipient, not to read it off a screen. */
export async function presentJobs(db: Db, jobs: UnfinishedJob[]): Promise<JobWire[]> {
  const subjects = jobs.map(({ payload }) => findJobSubject(payload));
  const findListing = await findJobListings(
    db,
    subjects.filter((subject) => subject !== null),
  );
  return jobs.map((job, at) => {
    const subject = subjects[at] ?? null;
    const mail = findJobMail(job);
    const listing = subject && findListing(subject);
    return {
      id: job.id,
      kind: job.kind,
      state: job.state,
      mail_kind: mail?.kind ?? null,
      recipient: mail?.to ? maskEmails(mail.to) : null,
      user_id: mail?.userId ?? null,
      subject: subject && formatJobSubject(subject),
      listing: listing && { id: listing.id, business_name: listing.businessName },
      attempts: job.attempts,
      last_error: maskEmails(job.lastError),
      created_at: job.createdAt.toISOString(),
      next_attempt_at: job.failedAt === null ? job.dueAt.toISOString() : null,
      failed_at: job.failedAt?.toISOString() ?? null,
    };
  });
}
