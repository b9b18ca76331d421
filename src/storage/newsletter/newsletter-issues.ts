import type { NewsletterIssue } from '#domain/notifications/newsletter.ts';
import type { Pagination } from '../pagination.ts';
import type { Db } from '../tables.ts';

const SUMMARY_COLUMNS = [
  'id',
  'subject',
  'version',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'started_at as startedAt',
  'stopped_at as stoppedAt',
  'finished_at as finishedAt',
  'recipients',
  'sent',
  'failed',
] as const;

export type NewsletterIssueSummary = Omit<NewsletterIssue, 'content'>;
export type NewsletterIssueInput = Pick<NewsletterIssue, 'subject' | 'content'>;

/** Newest first. */
export async function listNewsletterIssues(
  db: Db,
  page: Pagination,
): Promise<{ letters: NewsletterIssueSummary[]; total: number }> {
  const letters = await db
    .selectFrom('letters')
    .select(SUMMARY_COLUMNS)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const counted = await db
    .selectFrom('letters')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { letters, total: Number(counted.total) };
}

export async function findNewsletterIssue(db: Db, id: number): Promise<NewsletterIssue | null> {
  const row = await db
    .selectFrom('letters')
    .select(SUMMARY_COLUMNS)
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockNewsletterIssue(tx: Db, id: number): Promise<NewsletterIssue | null> {
  const row = await tx
    .selectFrom('letters')
    .select(SUMMARY_COLUMNS)
    .select('content')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertNewsletterIssue(tx: Db, issue: NewsletterIssueInput, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('letters')
    .values({ subject: issue.subject, content: issue.content, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Expects `before` to be locked. */
export async function updateNewsletterIssue(
  tx: Db,
  before: NewsletterIssue,
  change: NewsletterIssueInput & { now: Date },
): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ subject: change.subject, content: change.content, updated_at: change.now, version: before.version + 1 })
    .where('id', '=', before.id)
    .execute();
}

export async function deleteNewsletterIssueRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('letters').where('id', '=', id).execute();
}

export type IssueProgress = { startedAt?: Date; stoppedAt?: Date | null; finishedAt?: Date; recipients?: number };

export async function updateIssueProgress(tx: Db, id: number, mark: IssueProgress): Promise<void> {
  await tx
    .updateTable('letters')
    .set({
      ...(mark.startedAt && { started_at: mark.startedAt }),
      ...(mark.stoppedAt !== undefined && { stopped_at: mark.stoppedAt }),
      ...(mark.finishedAt && { finished_at: mark.finishedAt }),
      ...(mark.recipients !== undefined && { recipients: mark.recipients }),
    })
    .where('id', '=', id)
    .execute();
}
