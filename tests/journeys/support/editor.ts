import type { Page } from '@playwright/test';
import type { TestSite } from './test-site.ts';

/** Removes test articles, newsletter issues and subscribers. */
export async function clearPostsAndNewsletters(site: TestSite): Promise<void> {
  await site.sql(`delete from posts where title like 'Journey%'`);
  await site.sql(
    'truncate letters, letter_recipients, newsletter_tokens, newsletter_subscribers, deleted_posts cascade',
  );
  await site.sql(`delete from jobs where kind in ('mail', 'letter')`);
}

export const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export const toolbarButton = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Simulates pasting HTML from another site. */
export async function pasteHtml(page: Page, name: string, html: string): Promise<void> {
  await textBox(page, name).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

export type CreatedPost = { id: number; slug: string };

export async function createTestPost(
  site: TestSite,
  token: string,
  fields: Record<string, unknown> = {},
): Promise<CreatedPost> {
  const body = {
    title: 'Journey to the bakery',
    category: 'Town Life',
    excerpt: 'Bread, mostly.',
    author: 'Mo Lind',
    content: '<p>It opens at six.</p>',
    featured_image: '/art/article/bakery.svg',
    published_date: 'now',
    ...fields,
  };
  return (await site.api('/api/desk/posts', { method: 'POST', body, token })).data;
}
