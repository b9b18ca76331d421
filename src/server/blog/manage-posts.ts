import { type PostChangesInput, type PostFormInput, postForm } from '#contract/blog-operations.ts';
import type { DecisionActor } from '#domain/moderation/decision.ts';
import { type PostInput, type PostRecord, postSlugFromTitle, postState } from '#domain/post.ts';
import { withChanges } from '#lib/with-changes.ts';
import { reinsertDeletedPost, softDeletePost } from '#storage/blog/deleted-posts.ts';
import { findDeskPost, insertPost, listTakenSlugs, lockDeskPost, updatePost } from '#storage/blog/desk-posts.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { isUniqueViolation } from '#storage/engine/database-errors.ts';
import type { Db } from '#storage/tables.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import { parseInput } from '../http/parse-input.ts';
import type { ServerContext } from '../http/server-context.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';
import { presentPostDetails } from './present-post.ts';

/** Returns the id of the new post. A post with a future date is published at that time. */
export async function createPost(context: ServerContext, form: PostFormInput, actor: DecisionActor): Promise<number> {
  const now = context.clock();
  const post = parsePostForm(form, now);
  return context.db.transaction().execute(async (tx) => {
    const withSlug = { ...post, slug: post.slug || (await findFreeSlug(tx, post.title)) };
    const id = await insertPost(tx, withSlug, now);
    if (id === null) throw slugTaken(withSlug.slug);
    await logPostAction(tx, { id, title: post.title }, { action: logActionFor(withSlug, now), actor, at: now });
    return id;
  });
}

export type PostUpdate = { changes: PostChangesInput; version: number; actor: DecisionActor };

export async function editPost(context: ServerContext, id: number, update: PostUpdate): Promise<void> {
  const now = context.clock();
  const saved = context.db.transaction().execute(async (tx) => {
    const current = await lockDeskPost(tx, id);
    if (!current) throw postNotFound(id);
    if (current.version !== update.version) throw stalePost(current, now);
    const post = changePost(current, update.changes, now);
    const withSlug = { ...post, slug: post.slug || current.slug };
    if (!(await updatePost(tx, current, { post: withSlug, now }))) throw slugTaken(withSlug.slug);
    const hasNewState = postState(current, now) !== postState(withSlug, now);
    await logPostAction(
      tx,
      { id, title: post.title },
      { action: hasNewState ? logActionFor(withSlug, now) : 'changed', actor: update.actor, at: now },
    );
  });
  // Two concurrent saves can both find the slug free. The unique index rejects one of them.
  await saved.catch((error: unknown) => {
    throw isUniqueViolation(error) ? slugTaken(update.changes.slug ?? '') : error;
  });
}

export async function removePost(context: ServerContext, id: number, actor: DecisionActor): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const post = await lockDeskPost(tx, id);
    if (!post) throw postNotFound(id);
    await softDeletePost(tx, id, now);
    await logPostAction(tx, post, { action: 'deleted', actor, at: now });
  });
}

export async function restoreDeletedPost(context: ServerContext, id: number, actor: DecisionActor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const outcome = await reinsertDeletedPost(tx, id);
    if (outcome === 'missing') throw notFound(`We couldn’t find deleted post ${id}.`);
    if (outcome === 'slug-taken')
      throw new HttpError('conflict', 'Another post now uses its slug. Change that one first.');
    const post = await findDeskPost(tx, id);
    if (post) await logPostAction(tx, post, { action: 'restored it', actor, at: context.clock() });
  });
}

export function parsePostForm(form: PostFormInput, now: Date): PostInput {
  const { title, slug, category, excerpt, author, content, featured_image, published_date } = parseInput(
    postForm,
    form,
  );
  return {
    title,
    slug,
    category,
    excerpt,
    author,
    content: sanitizePost(content),
    featuredImage: featured_image,
    publishedAt: parsePublicationDate(published_date, now),
  };
}

function changePost(current: PostRecord, changes: PostChangesInput, now: Date): PostInput {
  const { content, featured_image: featuredImage, published_date: date, ...texts } = changes;
  return withChanges<PostInput>(current, {
    ...texts,
    featuredImage,
    content: content === undefined ? undefined : sanitizePost(content),
    publishedAt: date === undefined ? undefined : parsePublicationDate(date, now),
  });
}

function parsePublicationDate(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  return text === 'now' ? now : new Date(text);
}

const MAX_SLUG_ATTEMPTS = 1000;

/** Derives the slug from the title and appends the first free number if it is taken. */
async function findFreeSlug(tx: Db, title: string): Promise<string> {
  const stem = postSlugFromTitle(title);
  const taken = await listTakenSlugs(tx, stem);
  for (let number = 1; number <= MAX_SLUG_ATTEMPTS; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(slug)) return slug;
  }
  throw slugTaken(stem);
}

function logActionFor(post: Pick<PostInput, 'publishedAt'>, now: Date): string {
  return { draft: 'saved it as a draft', scheduled: 'scheduled', published: 'published' }[postState(post, now)];
}

type PostLogAction = { action: string; actor: DecisionActor; at: Date };

async function logPostAction(tx: Db, post: { id: number; title: string }, entry: PostLogAction): Promise<void> {
  await insertDeskLogEntry(tx, { item: { kind: 'post', id: post.id }, title: post.title, ...entry });
}

const postNotFound = (id: number) => notFound(`Post ${id} doesn’t exist.`);

const stalePost = (post: PostRecord, now: Date) =>
  new HttpError('conflict', 'This post was changed in the meantime. Reload it and try again.', {
    current: presentPostDetails(post, now),
  });

const slugTaken = (slug: string) =>
  new HttpError('conflict', `Another post already uses the slug "${slug}". Choose a different one.`, {
    fields: { slug: 'Another post already uses this slug. Choose a different one.' },
  });
