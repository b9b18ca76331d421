import { addPost, removePost } from '#server/blog/posts.ts';
import { addLetter } from '#server/newsletter/letters.ts';
import { startSending } from '#server/newsletter/sending.ts';
import { askSubscriber, confirmSubscriber } from '#storage/newsletter.ts';
import { SITE, type TestApp } from '../../support/app.ts';

/** What stands at the blog desk and in the newsletter, each for one scene to do with as it likes. */
export type Newsroom = { draftPostId: number; deletedPostId: number; letterId: number; sendingLetterId: number };

export const STAFF = { id: null, name: 'Staff' };

let made = 0;

export async function givenNewsroom(town: TestApp): Promise<Newsroom> {
  const { storage, clock } = town;
  const context = { db: storage.db, clock: () => clock.now, site: SITE };
  // each scene has its own: a title has room for a thousand slugs
  const post = { title: `A quiet street ${++made}`, category: 'News', author: 'Ada Park', published_date: null };
  const draftPostId = await addPost(context, post, STAFF);
  const deletedPostId = await addPost(context, post, STAFF);
  await removePost(context, deletedPostId, STAFF);
  const subscriberId = await askSubscriber(storage.db, `subscriber${++made}@example.test`, clock.now);
  if (subscriberId !== null) await confirmSubscriber(storage.db, subscriberId, clock.now);
  const letter = { subject: 'Three streets', content: '<p>Good morning.</p>' };
  const letterId = await addLetter(context, letter, STAFF);
  const sendingLetterId = await addLetter(context, letter, STAFF);
  await startSending(context, sendingLetterId, { version: 1, actor: STAFF });
  return { draftPostId, deletedPostId, letterId, sendingLetterId };
}
