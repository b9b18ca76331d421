import { type NewPost, postForm } from '#contract/blog.ts';
import type { Actor } from '#domain/desk.ts';
import { type DeskPost, type PostForm, postSlugOf, postState } from '#domain/post.ts';
import { deletePost, restorePost } from '#storage/deleted-posts.ts';
import { insertLogEntry } from '#storage/desk-log.ts';
import { findDeskPost, insertPost, listTakenSlugs, lockDeskPost, updatePost } from '#storage/desk-posts.ts';
import { isDuplicate } from '#storage/failures.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { parse } from '../http/parse.ts';
import { sanitisePost } from '../http/sanitise.ts';
import { presentWholePost } from './present.ts';

/** Keeps a new post and gives its id. With a date to come it is public from then on. */
export async function addPost(context: ServerContext, form: NewPost, actor: Actor): Promise<number> {
  const now = context.clock();
  const post = readPostForm(form, now);
  return context.db.transaction().execute(async (tx) => {
    const named = { ...post, slug: post.slug || (await freeSlug(tx, post.title)) };
    const id = await insertPost(tx, named, now);
    if (id === null) throw slugTaken(named.slug);
    await log(tx, { id, title: post.title }, { action: wordFor(named, now), actor, at: now });
    return id;
  });
}

export type Change = { form: NewPost; version: number; actor: Actor };

export async function changePost(context: ServerContext, id: number, change: Change): Promise<void> {
  const now = context.clock();
  const post = readPostForm(change.form, now);
  const saved = context.db.transaction().execute(async (tx) => {
    const before = await lockDeskPost(tx, id);
    if (!before) throw missing(id);
    if (before.version !== change.version) throw stale(before, now);
    const named = { ...post, slug: post.slug || before.slug };
    if (!(await updatePost(tx, before, { post: named, now }))) throw slugTaken(named.slug);
    const isMoved = postState(before, now) !== postState(named, now);
    await log(
      tx,
      { id, title: post.title },
      { action: isMoved ? wordFor(named, now) : 'changed', actor: change.actor, at: now },
    );
  });
  // two who take a free slug in the same moment: the database let one pass
  await saved.catch((error: unknown) => {
    throw isDuplicate(error) ? slugTaken(post.slug) : error;
  });
}

export async function removePost(context: ServerContext, id: number, actor: Actor): Promise<void> {
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const post = await lockDeskPost(tx, id);
    if (!post) throw missing(id);
    await deletePost(tx, id, now);
    await log(tx, post, { action: 'deleted', actor, at: now });
  });
}

export async function bringBackPost(context: ServerContext, id: number, actor: Actor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const outcome = await restorePost(tx, id);
    if (outcome === 'missing') throw notFound(`There is no deleted post ${id}.`);
    if (outcome === 'slug-taken')
      throw new Refusal('conflict', 'Another post has its slug by now. Change that one first.');
    const post = await findDeskPost(tx, id);
    if (post) await log(tx, post, { action: 'brought back', actor, at: context.clock() });
  });
}

export function readPostForm(form: NewPost, now: Date): PostForm {
  const { title, slug, category, excerpt, author, content, featured_image, published_date } = parse(postForm, form);
  return {
    title,
    slug,
    category,
    excerpt,
    author,
    content: sanitisePost(content),
    featuredImage: featured_image,
    publishedAt: readDate(published_date, now),
  };
}

function readDate(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  return text === 'now' ? now : new Date(text);
}

const ATTEMPTS = 1000;

/** Made from the title; where that is taken, with the first number that is free. */
async function freeSlug(tx: Db, title: string): Promise<string> {
  const stem = postSlugOf(title);
  const taken = await listTakenSlugs(tx, stem);
  for (let number = 1; number <= ATTEMPTS; number++) {
    const slug = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(slug)) return slug;
  }
  throw slugTaken(stem);
}

function wordFor(post: Pick<PostForm, 'publishedAt'>, now: Date): string {
  return { draft: 'kept as a draft', scheduled: 'scheduled', published: 'published' }[postState(post, now)];
}

type Deed = { action: string; actor: Actor; at: Date };

async function log(tx: Db, post: { id: number; title: string }, deed: Deed): Promise<void> {
  await insertLogEntry(tx, { item: { kind: 'post', id: post.id }, title: post.title, ...deed });
}

const missing = (id: number) => notFound(`There is no post ${id}.`);

const stale = (post: DeskPost, now: Date) =>
  new Refusal('conflict', 'This post was changed meanwhile.', { current: presentWholePost(post, now) });

const slugTaken = (slug: string) =>
  new Refusal('conflict', `Another post has the slug "${slug}".`, { fields: { slug: 'Another post has this slug.' } });
