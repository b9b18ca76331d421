import { createPost, removePost } from '#server/blog/manage-posts.ts';
import { createNewsletterIssue } from '#server/newsletter/manage-newsletter-issues.ts';
import { startNewsletterSending } from '#server/newsletter/newsletter-sending.ts';
import { confirmSubscriber, requestSubscription } from '#storage/newsletter/newsletter-subscriptions.ts';
import { TEST_SITE, type TestApp } from '../../support/test-app.ts';

/** Posts and newsletter issues of one fixture. */
export type ContentFixture = {
  draftPostId: number;
  deletedPostId: number;
  draftIssueId: number;
  sendingIssueId: number;
};

export const STAFF_ACTOR = { id: null, name: 'Staff' };

let sequence = 0;

export async function createContentFixture(testApp: TestApp): Promise<ContentFixture> {
  const { storage, clock } = testApp;
  const context = { db: storage.db, clock: () => clock.now, site: TEST_SITE };
  // Titles are unique, because one title has at most a thousand slugs.
  const post = { title: `A quiet street ${++sequence}`, category: 'News', author: 'Ada Park', published_date: null };
  const draftPostId = await createPost(context, post, STAFF_ACTOR);
  const deletedPostId = await createPost(context, post, STAFF_ACTOR);
  await removePost(context, deletedPostId, STAFF_ACTOR);
  const subscriberId = await requestSubscription(storage.db, `subscriber${++sequence}@example.test`, clock.now);
  if (subscriberId !== null) await confirmSubscriber(storage.db, subscriberId, clock.now);
  const issue = { subject: 'Three streets', content: '<p>Good morning.</p>' };
  const draftIssueId = await createNewsletterIssue(context, issue, STAFF_ACTOR);
  const sendingIssueId = await createNewsletterIssue(context, issue, STAFF_ACTOR);
  await startNewsletterSending(context, sendingIssueId, { version: 1, actor: STAFF_ACTOR });
  return { draftPostId, deletedPostId, draftIssueId, sendingIssueId };
}
