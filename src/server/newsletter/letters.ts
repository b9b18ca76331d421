import type { Actor } from '#domain/desk.ts';
import type { Letter } from '#domain/newsletter.ts';
import { insertLogEntry, type LoggedItem, listLogOf } from '#storage/desk-log.ts';
import { countOpen } from '#storage/letter-recipients.ts';
import { deleteLetter, findLetter, insertLetter, type LetterForm, lockLetter, updateLetter } from '#storage/letters.ts';
import { findPost } from '#storage/posts.ts';
import type { Db } from '#storage/tables.ts';
import type { ServerContext } from '../http/context.ts';
import { notFound, Refusal } from '../http/errors.ts';
import { sanitisePost } from '../http/sanitise.ts';
import { presentWholeLetter } from './present-letter.ts';

export const letterItem = (id: number): LoggedItem => ({ kind: 'letter', id });

export async function readLetter({ db }: ServerContext, id: number) {
  const letter = await findLetter(db, id);
  if (!letter) throw noLetter(id);
  const history = await listLogOf(db, letterItem(id));
  return presentWholeLetter(letter, { ...(await countOpen(db, id)), history });
}

export async function addLetter(context: ServerContext, form: LetterForm, actor: Actor): Promise<number> {
  const letter = { subject: form.subject, content: sanitisePost(form.content) };
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    const id = await insertLetter(tx, letter, at);
    await insertLogEntry(tx, { item: letterItem(id), title: letter.subject, action: 'written', actor, at });
    return id;
  });
}

/** What the public can read, as a letter: its summary, its text and where it stands. */
export async function addLetterOfPost(context: ServerContext, postId: number, actor: Actor): Promise<number> {
  const post = await findPost(context.db, { id: postId }, context.clock());
  if (!post) throw notFound('Only a published post can be sent as a letter.');
  const address = `/blog/${post.slug}`;
  const content = `${post.excerpt ? `<p><em>${escapeText(post.excerpt)}</em></p>` : ''}${post.content}
<p><a href="${address}">Read it on ${escapeText(context.site.name)}</a></p>`;
  return addLetter(context, { subject: post.title, content }, actor);
}

export type LetterChange = LetterForm & { version: number; actor: Actor };

export async function changeLetter(context: ServerContext, id: number, change: LetterChange): Promise<void> {
  const at = context.clock();
  const content = sanitisePost(change.content);
  await context.db.transaction().execute(async (tx) => {
    const before = await lockUnsent(tx, id);
    if (before.version !== change.version) throw stale(before);
    await updateLetter(tx, before, { subject: change.subject, content, now: at });
    const entry = { item: letterItem(id), title: change.subject, action: 'changed', actor: change.actor, at };
    await insertLogEntry(tx, entry);
  });
}

export async function removeLetter(context: ServerContext, id: number, actor: Actor): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const { subject } = await lockUnsent(tx, id);
    await deleteLetter(tx, id);
    const entry = { item: letterItem(id), title: subject, action: 'deleted', actor, at: context.clock() };
    await insertLogEntry(tx, entry);
  });
}

async function lockUnsent(tx: Db, id: number): Promise<Letter> {
  const letter = await lockLetter(tx, id);
  if (!letter) throw noLetter(id);
  if (letter.startedAt) throw new Refusal('conflict', 'This letter is on its way: it cannot be changed any more.');
  return letter;
}

export const noLetter = (id: number) => notFound(`There is no letter ${id}.`);

export const stale = (letter: Letter) =>
  new Refusal('conflict', 'This letter was changed meanwhile.', {
    current: presentWholeLetter(letter, { waiting: 0, taken: 0, history: [] }),
  });

/** What is text becomes markup here; the sanitiser looks at the whole again. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
