import { createPost, removePost } from '#server/blog/manage-posts.ts';
import { createNewsletterIssue } from '#server/newsletter/manage-newsletter-issues.ts';
import { startNewsletterSending } from '#server/newsletter/newsletter-sending.ts';
import { confirmSubscriber, requestSubscription } from '#storage/newsletter/newsletter-subscriptions.ts';
import { TEST_SITE, type TestApp } from '../../support/test-app.ts';

/** What stands at the blog desk and in the newsletter, each for one scene to do with as it likes. */
export type ContentFixture = { draftPostId: number; deletedPostId: number; letterId: number; sendingLetterId: number };

export const STAFF_ACTOR = { id: null, name: 'Staff' };

let made = 0;

export async function createContentFixture(town: TestApp): Promise<ContentFixture> {
  const { storage, clock } = town;
  const context = { db: storage.db, clock: () => clock.now, site: TEST_SITE };
  // each scene has its own: a title has room for a thousand slugs
  const post = { title: `A quiet street ${++made}`, category: 'News', author: 'Ada Park', published_date: null };
  const draftPostId = await createPost(context, post, STAFF_ACTOR);
  const deletedPostId = await createPost(context, post, STAFF_ACTOR);
  await removePost(context, deletedPostId, STAFF_ACTOR);
  const subscriberId = await requestSubscription(storage.db, `subscriber${++made}@example.test`, clock.now);
  if (subscriberId !== null) await confirmSubscriber(storage.db, subscriberId, clock.now);
  const letter = { subject: 'Three streets', content: '<p>Good morning.</p>' };
  const letterId = await createNewsletterIssue(context, letter, STAFF_ACTOR);
  const sendingLetterId = await createNewsletterIssue(context, letter, STAFF_ACTOR);
  await startNewsletterSending(context, sendingLetterId, { version: 1, actor: STAFF_ACTOR });
  return { draftPostId, deletedPostId, letterId, sendingLetterId };
}
