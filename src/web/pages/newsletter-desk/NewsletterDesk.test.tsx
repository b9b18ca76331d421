import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createNewsletterIssueOperation,
  deleteNewsletterIssueOperation,
  exportSubscribersOperation,
  getNewsletterIssueOperation,
  getSubscriberCountsOperation,
  listNewsletterIssuesOperation,
  type NewsletterIssueDetailWire,
  sendNewsletterIssueOperation,
  stopNewsletterIssueOperation,
  updateNewsletterIssueOperation,
} from '#contract/desk/newsletter-issue-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { NewsletterDesk } from './NewsletterDesk.tsx';

const DRAFT: NewsletterIssueDetailWire = {
  id: 5,
  subject: 'Three streets',
  state: 'draft',
  version: 1,
  updated_at: '2026-03-01T17:00:00.000Z',
  started_at: null,
  finished_at: null,
  recipients: 0,
  sent: 0,
  failed: 0,
  content: '<p>Good morning, neighbors.</p>',
  waiting: 0,
  unknown: 0,
  history: [],
};
const HALF_SENT: NewsletterIssueDetailWire = {
  ...DRAFT,
  state: 'sending',
  started_at: '2026-03-02T17:00:00.000Z',
  recipients: 2,
  sent: 1,
  waiting: 1,
};
const WEEK = { starts_on: '2026-03-02', joined: 3, left: 1 };

const button = (name: string) => page.getByRole('button', { name, exact: true });
const exportButton = button('Export as CSV');

/** Makes `issue` the only one that the server has. */
function store(network: FakeNetwork, issue: NewsletterIssueDetailWire | null) {
  const issues = issue ? [issue] : [];
  network.succeed(listNewsletterIssuesOperation, { success: true, data: issues, total: issues.length });
  if (issue) network.succeed(getNewsletterIssueOperation, { success: true, data: issue }, { params: { id: 5 } });
}

function openDesk(at: string, issue: NewsletterIssueDetailWire | null, role: Role = 'moderator') {
  const network = createFakeNetwork();
  store(network, issue);
  const data = { confirmed: 3, asked: 0, weeks: [WEEK, { ...WEEK, starts_on: '2026-03-09' }] };
  network.succeed(getSubscriberCountsOperation, { success: true, data });
  return renderDesk(<NewsletterDesk />, { at, route: '/admin/newsletter/{-$id}', role, network });
}

test('the newsletter desk lists the letters and counts the subscribers, whom moderators cannot export', async () => {
  await openDesk('/admin/newsletter', HALF_SENT);
  await expect.element(page.getByText('6 subscribed, 2 unsubscribed in 2 weeks')).toBeVisible();
  const letters = page.getByRole('list', { name: 'Issues' }).getByRole('listitem');
  await expect.element(letters).toMatchTextContent(/Three streets.*1 of 2 sent/);
  expect(exportButton.query()).toBeNull();
  await expectAccessible();
});

test('a change of the subject does not send the text', async () => {
  const { network } = await openDesk('/admin/newsletter/5', DRAFT);
  const saved = { ...DRAFT, subject: 'Four streets', version: 2 };
  network.succeed(updateNewsletterIssueOperation, { success: true, data: saved }, { params: { id: 5 } });
  await page.getByLabelText('Subject').fill('Four streets');
  await button('Save issue').click();
  await expect.element(page.getByText('Issue saved.')).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({ version: 1, subject: 'Four streets' });
});

test('an admin exports the subscribers', async () => {
  const { network } = await openDesk('/admin/newsletter', null, 'admin');
  const data = { file_name: 'subscribers-2026-03-01.csv', csv: 'email\nada@example.test\n' };
  network.succeed(exportSubscribersOperation, { success: true, data });
  const downloaded: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(this.download);
  });
  await exportButton.click();
  await expect.poll(() => downloaded).toEqual(['subscribers-2026-03-01.csv']);
});

test('a new letter is written and saved', async () => {
  const { network, address } = await openDesk('/admin/newsletter', DRAFT);
  network.succeed(createNewsletterIssueOperation, { success: true, data: DRAFT });
  await page.getByRole('link', { name: 'New issue' }).click();
  await page.getByLabelText('Subject').fill('Three streets');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await userEvent.keyboard('Good morning, neighbors.');
  await button('Save issue').click();
  await expect.poll(address).toBe('/admin/newsletter/5');
  await expect.element(page.getByText('Issue saved.')).toBeVisible();
  const content = '<p>Good morning, neighbors.</p>';
  expect(sentBody(network, 'POST')).toEqual({ subject: 'Three streets', content });
});

// covers U-11
test('sending a letter can be stopped and resumed', async () => {
  const { network } = await openDesk('/admin/newsletter/5', HALF_SENT);
  await expect.element(page.getByText('1 of 2 sent')).toBeVisible();
  await expect.element(page.getByText('1 left to send.')).toBeVisible();
  const stopped: NewsletterIssueDetailWire = { ...HALF_SENT, state: 'stopped', version: 2 };
  network.succeed(stopNewsletterIssueOperation, { success: true, data: stopped }, { params: { id: 5 } });
  store(network, stopped);
  await button('Stop sending').click();
  await expect.element(button('Resume sending')).toBeVisible();
  await expectAccessible();
  network.succeed(sendNewsletterIssueOperation, { success: true, data: HALF_SENT }, { params: { id: 5 } });
  store(network, HALF_SENT);
  await button('Resume sending').click();
  await expect.element(button('Stop sending')).toBeVisible();
});

// covers U-08
test('a deleted letter can be restored', async () => {
  const { network, address } = await openDesk('/admin/newsletter/5', DRAFT);
  network.succeed(deleteNewsletterIssueOperation, { success: true, message: 'Deleted.' }, { params: { id: 5 } });
  network.succeed(createNewsletterIssueOperation, { success: true, data: DRAFT });
  await expect.element(button('Delete')).toBeVisible();
  store(network, null);
  await button('Delete').click();
  await expect.poll(address).toBe('/admin/newsletter');
  await expect.element(page.getByText('No issues yet.')).toBeVisible();
  store(network, DRAFT);
  await button('Undo').click();
  await expect.element(page.getByRole('link', { name: 'Three streets' })).toBeVisible();
});
