import type { DecisionActor } from '#domain/moderation/decision.ts';
import type { NewsletterIssue } from '#domain/notifications/newsletter.ts';
import { escapeMarkup } from '#lib/escape-markup.ts';
import { findPost } from '#storage/blog/posts.ts';
import { type DeskLogItem, insertDeskLogEntry, listDeskLogOfItem } from '#storage/desk/desk-log.ts';
import { countOpenRecipients } from '#storage/newsletter/issue-recipients.ts';
import {
  deleteNewsletterIssueRow,
  findNewsletterIssue,
  insertNewsletterIssue,
  lockNewsletterIssue,
  type NewsletterIssueInput,
  updateNewsletterIssue,
} from '#storage/newsletter/newsletter-issues.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { ServerContext } from '../http/server-context.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';
import { presentNewsletterIssueDetails } from './present-newsletter-issue.ts';

export const newsletterLogItem = (id: number): DeskLogItem => ({ kind: 'letter', id });

export async function loadNewsletterIssue({ db }: ServerContext, id: number) {
  const issue = await findNewsletterIssue(db, id);
  if (!issue) throw newsletterIssueNotFound(id);
  const history = await listDeskLogOfItem(db, newsletterLogItem(id));
  return presentNewsletterIssueDetails(issue, { ...(await countOpenRecipients(db, id)), history });
}

export async function createNewsletterIssue(
  context: ServerContext,
  form: NewsletterIssueInput,
  actor: DecisionActor,
): Promise<number> {
  const issue = { subject: form.subject, content: sanitizePost(form.content) };
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const id = await insertNewsletterIssue(tx, issue, at);
    await insertDeskLogEntry(tx, { item: newsletterLogItem(id), title: issue.subject, action: 'written', actor, at });
    return id;
  });
}

/** The content is the post's excerpt and text, with a link to the post. */
export async function createNewsletterIssueFromPost(
  context: ServerContext,
  postId: number,
  actor: DecisionActor,
): Promise<number> {
  const post = await findPost(context.db, { id: postId }, context.clock());
  if (!post) throw notFound('Only a published post can be sent as a newsletter.');
  const content = `${post.excerpt ? `<p><em>${escapeMarkup(post.excerpt)}</em></p>` : ''}${post.content}
<p><a href="/blog/${post.slug}">Read it on ${escapeMarkup(context.site.name)}</a></p>`;
  return createNewsletterIssue(context, { subject: post.title, content }, actor);
}

export type NewsletterIssueUpdate = {
  changes: { subject?: string | undefined; content?: string | undefined };
  version: number;
  actor: DecisionActor;
};

export async function editNewsletterIssue(
  context: ServerContext,
  id: number,
  update: NewsletterIssueUpdate,
): Promise<void> {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const current = await lockUnsentIssue(tx, id);
    if (current.version !== update.version) throw staleNewsletterIssue(current);
    const { subject = current.subject, content } = update.changes;
    const text = content === undefined ? current.content : sanitizePost(content);
    await updateNewsletterIssue(tx, current, { subject, content: text, now: at });
    const entry = { item: newsletterLogItem(id), title: subject, action: 'changed', actor: update.actor, at };
    await insertDeskLogEntry(tx, entry);
  });
}

export async function removeNewsletterIssue(context: ServerContext, id: number, actor: DecisionActor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { subject } = await lockUnsentIssue(tx, id);
    await deleteNewsletterIssueRow(tx, id);
    const entry = { item: newsletterLogItem(id), title: subject, action: 'deleted', actor, at: context.clock() };
    await insertDeskLogEntry(tx, entry);
  });
}

async function lockUnsentIssue(tx: Db, id: number): Promise<NewsletterIssue> {
  const issue = await lockNewsletterIssue(tx, id);
  if (!issue) throw newsletterIssueNotFound(id);
  if (issue.startedAt) throw new HttpError('conflict', 'This issue is being sent and can no longer be changed.');
  return issue;
}

export const newsletterIssueNotFound = (id: number) => notFound(`Newsletter issue ${id} doesn’t exist.`);

export const staleNewsletterIssue = (issue: NewsletterIssue) =>
  new HttpError('conflict', 'This issue was changed in the meantime. Reload it and try again.', {
    current: presentNewsletterIssueDetails(issue, { waiting: 0, taken: 0, history: [] }),
  });
