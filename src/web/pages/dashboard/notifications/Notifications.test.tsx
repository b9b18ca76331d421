import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getNotificationSettingsOperation,
  listNotificationsOperation,
  markNotificationReadOperation,
  markNotificationsReadOperation,
  type NotificationSettingWire,
  type NotificationWire,
} from '#contract/notification-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork, type FakeResponse } from '../../../../../tests/support/browser/fake-network.ts';
import { renderApp } from '../../../../../tests/support/browser/render-app.tsx';
import { Notifications } from './Notifications.tsx';

const aNotification = (id: number, fields: Partial<NotificationWire> = {}): NotificationWire => ({
  id,
  kind: 'lead',
  text: 'New message for Alder & Salt.',
  listing_id: 7,
  decision_id: null,
  created_at: '2026-01-05T10:00:00Z',
  is_read: false,
  ...fields,
});
const SETTINGS: NotificationSettingWire[] = [
  { kind: 'review', name: 'New reviews of your listings', by_mail: false, is_essential: false },
  { kind: 'decision', name: 'Decisions on your submissions', by_mail: true, is_essential: true },
];

const markButtons = page.getByRole('button', { name: /^Mark as read/ });

async function openNotifications(...notifications: NotificationWire[]) {
  const network = createFakeNetwork();
  const list = (results: NotificationWire[]) => {
    const unread = results.filter((each) => !each.is_read).length;
    const data = { results, total: results.length, limit: 20, offset: 0, unread };
    network.succeed(listNotificationsOperation, { success: true, data });
  };
  list(notifications);
  network.succeed(getNotificationSettingsOperation, { success: true, data: SETTINGS });
  const app = await renderApp(<Notifications />, { at: '/dashboard/notifications', network, token: 'a-token' });
  await expect.element(page.getByText('Decisions on your submissions')).toBeVisible();
  return { ...app, list };
}

test('notifications are marked as read one by one, or all at once', async () => {
  const [first, second, third] = [aNotification(3), aNotification(2), aNotification(1)];
  const { network, list } = await openNotifications(first, second, third);
  await expect.poll(() => markButtons.elements()).toHaveLength(3);
  await expectAccessible();
  network.succeed(markNotificationReadOperation, { success: true, data: { unread: 2 } }, { params: { id: 3 } });
  list([{ ...first, is_read: true }, second, third]);
  await markButtons.first().click();
  await expect.poll(() => markButtons.elements()).toHaveLength(2);
  network.succeed(markNotificationsReadOperation, { success: true, data: { unread: 0 } });
  list([first, second, third].map((each) => ({ ...each, is_read: true })));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(markButtons).not.toBeInTheDocument();
  expect(network.requests.find(({ url }) => url.pathname.endsWith('/read'))?.url.pathname).toMatch('/3/read');
  expect(network.requests.findLast(({ method }) => method === 'POST')?.body).toBe('{"up_to":3}');
});

test.for([
  { kind: 'lead', page: '/dashboard/messages' },
  { kind: 'review', page: '/business/7' },
] as const)('a $kind notification links to $page', async ({ kind, page: target }) => {
  const { address } = await openNotifications(aNotification(1, { kind, is_read: true }));
  await page.getByRole('link', { name: 'New message for Alder & Salt.' }).click();
  await expect.poll(address).toBe(target);
});

// covers U-07
test('a choice of emails is shown at once, and reverted when it cannot be saved', async () => {
  const { network } = await openNotifications();
  const answer = Promise.withResolvers<FakeResponse>();
  network.respondWith('PUT /api/notifications/settings', () => answer.promise);
  const reviews = page.getByRole('checkbox', { name: 'New reviews of your listings' });
  await expect.element(page.getByRole('checkbox', { name: 'Decisions on your submissions' })).toBeDisabled();
  await reviews.click();
  await expect.element(reviews).toBeChecked();
  answer.resolve({ status: 503, json: { success: false, error: 'Please try again soon.' } });
  await expect.element(page.getByText('Please try again soon.')).toBeVisible();
  await expect.element(reviews).not.toBeChecked();
  const settings = SETTINGS.map((setting) => ({ ...setting, by_mail: true }));
  network.respondWith('PUT /api/notifications/settings', { json: { success: true, data: settings } });
  await reviews.click();
  await expect.element(page.getByText('New reviews of your listings: emailed too.')).toBeVisible();
  await expect.element(reviews).toBeChecked();
  expect(network.requests.at(-1)?.body).toBe('{"kind":"review","by_mail":true}');
});
