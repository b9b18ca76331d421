import type { JobWire } from '#contract/desk/job-operations.ts';
import { JOB_STATES } from '#domain/jobs/job-state.ts';
import { findJobMail } from '#domain/jobs/job-subject.ts';
import { CLI_ACTOR } from '#domain/moderation/decision.ts';
import type { ServerContext } from '#server/http/server-context.ts';
import { discardUnfinishedJob, jobNotFound, retryAllFailedJobs, retryJob } from '#server/jobs/job-actions.ts';
import { presentJobs } from '#server/jobs/present-job.ts';
import { countUnfinishedJobs, findUnfinishedJob, listUnfinishedJobs } from '#storage/unfinished-jobs.ts';
import { defineCommand, parseWholeNumber, UsageError } from '../command.ts';
import { withServerContext } from '../with-server-context.ts';

const DEFAULT_LIMIT = '50';
const MAX_LIMIT = 10_000;

export const jobsCommand = defineCommand({
  name: 'jobs',
  usage: [
    ['jobs list [--failed] [--limit N] [--json]', 'list failed and waiting background jobs and emails'],
    ['jobs show ID [--json]', 'show a job with its recipient and the whole error'],
    ['jobs retry ID | retry --all', 'run a failed job, or all of them, again'],
    ['jobs discard ID', 'delete a failed job or email'],
  ],
  options: {
    failed: { type: 'boolean', default: false },
    limit: { type: 'string', default: DEFAULT_LIMIT },
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
  forms: { list: ['failed', 'limit', 'json'], 'show ID': ['json'], 'retry ID': [], retry: ['all'], 'discard ID': [] },
  async run({ values, positionals: [action, word] }, config) {
    const limit = Math.min(MAX_LIMIT, parseWholeNumber(values.limit, '--limit'));
    const id = word === undefined ? 0 : parseWholeNumber(word, 'ID');
    if (action === 'retry' && word === undefined && !values.all)
      throw new UsageError('Usage: jobs retry ID | jobs retry --all');
    await withServerContext(config, async (context) => {
      if (action === 'list') await printJobs(context, { isFailedOnly: values.failed, limit, isJson: values.json });
      else if (action === 'show') await printJob(context, id, values.json);
      else if (action === 'discard') {
        await discardUnfinishedJob(context, { id, actor: CLI_ACTOR });
        console.log(`Discarded job ${id}.`);
      } else if (values.all) {
        console.log(`Jobs that will run again: ${await retryAllFailedJobs(context, CLI_ACTOR)}.`);
      } else {
        await retryJob(context, { id, actor: CLI_ACTOR });
        console.log(`Job ${id} will run again.`);
      }
    });
  },
});

type ListOptions = { isFailedOnly: boolean; limit: number; isJson: boolean };

async function printJobs({ db }: ServerContext, { isFailedOnly, limit, isJson }: ListOptions): Promise<void> {
  const states = isFailedOnly ? (['failed'] as const) : JOB_STATES;
  const jobs = await presentJobs(db, await listUnfinishedJobs(db, { states, limit, offset: 0 }));
  const counts = await countUnfinishedJobs(db);
  if (isJson) return console.log(JSON.stringify({ jobs, counts }, null, 2));
  for (const job of jobs) console.log(formatJob(job));
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  if (jobs.length < total) console.log(`… and ${total - jobs.length} more: use --limit N.`);
  console.log(`${counts.failed} failed, ${counts.retrying} retrying, ${counts.waiting} waiting.`);
}

/** Unlike the list, which may end up in a ticket, it has the whole address of a recipient. */
async function printJob({ db }: ServerContext, id: number, isJson: boolean): Promise<void> {
  const job = await findUnfinishedJob(db, id);
  const [presented] = job ? await presentJobs(db, [job]) : [];
  if (!job || !presented) throw jobNotFound(id);
  const whole = { ...presented, recipient: findJobMail(job)?.to ?? null, last_error: job.lastError };
  if (isJson) return console.log(JSON.stringify(whole, null, 2));
  for (const [name, value] of Object.entries(jobFacts(whole))) console.log(`${`${name}:`.padEnd(14)} ${value}`);
}

function jobFacts(job: JobWire): Record<string, string> {
  const next: Record<string, string> = job.failed_at
    ? { Failed: formatMinute(job.failed_at) }
    : { 'Next attempt': formatMinute(job.next_attempt_at ?? '') };
  return {
    Job: String(job.id),
    State: job.state,
    Kind: formatKind(job),
    ...(job.recipient !== null && { Recipient: job.recipient }),
    ...(job.user_id !== null && { Account: String(job.user_id) }),
    ...(job.subject !== null && { About: formatAbout(job) }),
    Attempts: String(job.attempts),
    Created: formatMinute(job.created_at),
    ...next,
    ...(job.last_error !== '' && { Error: job.last_error }),
  };
}

function formatJob(job: JobWire): string {
  const when = job.failed_at
    ? `failed ${formatMinute(job.failed_at)}`
    : `next ${formatMinute(job.next_attempt_at ?? '')}`;
  const attempts = job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`;
  const parts = [formatKind(job), job.recipient ?? '', formatAbout(job), attempts, when, firstLine(job.last_error)];
  return `${job.id}  ${job.state.padEnd(8)}  ${parts.filter(Boolean).join('  ')}`;
}

const formatKind = ({ kind, mail_kind }: JobWire): string => (mail_kind === null ? kind : `${kind} (${mail_kind})`);

function formatAbout({ subject, listing }: JobWire): string {
  if (subject === null) return '';
  if (!listing) return subject;
  return subject === `listing ${listing.id}`
    ? `${subject} (${listing.business_name})`
    : `${subject} of listing ${listing.id} (${listing.business_name})`;
}

const formatMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');

/** Text of a mail server must not move the cursor or fake another line. */
const firstLine = (text: string): string => text.split('\n', 1)[0]?.replace(/\p{Cc}+/gu, ' ') ?? '';
