import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  createPageOperation,
  type DeskPageDetailWire,
  getDeskPageOperation,
  getPageDraftOperation,
  listDeskPagesOperation,
  previewPageOperation,
  updatePageOperation,
} from '#contract/desk/desk-page-operations.ts';
import {
  getMailTextOperation,
  listMailTextsOperation,
  type MailDetailWire,
  previewMailTextOperation,
  resetMailTextOperation,
  sendTestMailOperation,
  updateMailTextOperation,
} from '#contract/desk/mail-text-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { expectAccessible } from '../../../../tests/support/browser/expect-accessible.ts';
import { expectNoOverflow } from '../../../../tests/support/browser/expect-no-overflow.ts';
import { createFakeNetwork } from '../../../../tests/support/browser/fake-network.ts';
import { renderDesk } from '../../../../tests/support/browser/render-desk.tsx';
import { sentBody } from '../../../../tests/support/browser/sent-body.ts';
import { TextsDesk } from './TextsDesk.tsx';

const ROUTE = '/admin/texts/{-$part}/{-$id}';
const PARKING: DeskPageDetailWire = {
  id: 7,
  kind: 'custom',
  slug: 'parking',
  path: '/pages/parking',
  title: 'Parking',
  is_published: true,
  in_footer: true,
  updated_at: '2026-03-01T17:00:00.000Z',
  version: 3,
  description: 'Where to park.',
  content: '<p>Behind the mill.</p>',
  old_slugs: ['where-to-park'],
  placeholders: [],
  history: [{ id: 1, action: 'published', actor: 'Mo Lind', at: '2026-03-01T17:00:00.000Z' }],
};
const IMPRINT = { title: 'Imprint', description: '', content: '<p>[Your name]</p>' };
const DEFAULT_TEXT = { subject: 'Your password', heading: 'A password', text: 'Hi {name},\n\n{link}', button: 'Go' };
const RESET: MailDetailWire = {
  key: 'reset-password',
  name: 'Reset password',
  purpose: 'Sent when somebody asks for a new password.',
  is_own: true,
  has_new_default: true,
  ...DEFAULT_TEXT,
  subject: 'Our own subject',
  version: 2,
  default_text: DEFAULT_TEXT,
  variables: [
    { name: 'name', sample: 'Dana Whitfield', is_required: false },
    { name: 'link', sample: 'https://town.test/x', is_required: true },
  ],
  has_button: true,
  history: [],
};
const { key, name, purpose, is_own, has_new_default } = RESET;

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (label: string) => page.getByRole('button', { name: label, exact: true });

async function open(at: string, role: Role = 'admin') {
  const network = createFakeNetwork();
  network.succeed(listDeskPagesOperation, { success: true, data: [PARKING] });
  network.succeed(getDeskPageOperation, { success: true, data: PARKING }, { params: { id: 7 } });
  network.succeed(getPageDraftOperation, { success: true, data: IMPRINT }, { params: { kind: 'imprint' } });
  const mails = [{ key, name, purpose, is_own, has_new_default }];
  network.succeed(listMailTextsOperation, { success: true, data: [{ name: 'Accounts', mails }] });
  network.succeed(getMailTextOperation, { success: true, data: RESET }, { params: { mail: 'reset-password' } });
  return renderDesk(<TextsDesk />, { at, route: ROUTE, role, network });
}

test('moderators have no access to the texts', async () => {
  await open('/admin/texts', 'moderator');
  await expect.element(page.getByRole('heading', { name: 'Admins only' })).toBeVisible();
});

test('the list shows the legal pages to begin with and the pages of the operator', async () => {
  await open('/admin/texts');
  const legal = page.getByRole('list', { name: 'Legal pages' }).getByRole('listitem');
  await expect.element(legal.first()).toMatchTextContent('Not written yet');
  expect(legal.elements()).toHaveLength(4);
  const begin = page.getByRole('link', { name: 'Begin with a draft: Imprint' });
  await expect.element(begin).toHaveAttribute('href', '/admin/texts/pages/new-imprint');
  const other = page.getByRole('list', { name: 'Other pages' });
  await expect.element(other).toMatchTextContent('In the footer');
  await expectAccessible();
});

test('a legal page begins with a draft, and what is left to replace is named', async () => {
  const { network } = await open('/admin/texts/pages/new-imprint');
  const notice = page.getByRole('region', { name: 'Replace before you publish' });
  await expect.element(notice).toMatchTextContent('[Your name]');
  const sentence = 'Replace before you publish: [Your name].';
  network.respondWith('POST /api/desk/pages', {
    status: 400,
    json: { success: false, code: 'invalid', error: sentence, fields: { content: sentence } },
  });
  await page.getByRole('checkbox', { name: 'Published' }).click();
  await button('Publish').click();
  await expect.element(page.getByRole('form', { name: 'Page' })).toMatchTextContent(sentence);
  await expectAccessible();
  const saved: DeskPageDetailWire = {
    ...PARKING,
    kind: 'imprint',
    slug: 'imprint',
    title: 'Imprint',
    is_published: false,
  };
  network.succeed(createPageOperation, { success: true, data: saved });
  await page.getByRole('checkbox', { name: 'Published' }).click();
  await button('Save draft').click();
  await expect.element(page.getByText('Page saved.')).toBeVisible();
  expect(sentBody(network, 'POST')).toMatchObject({ kind: 'imprint', content: IMPRINT.content, is_published: false });
});

test('a change of a page sends only what was changed', async () => {
  const { network } = await open('/admin/texts/pages/7');
  await expect.element(page.getByText(/Old addresses redirect here: where-to-park/)).toBeVisible();
  await field('Title *').fill('Where to park');
  await page.getByRole('checkbox', { name: /^In the footer/ }).click();
  network.succeed(
    updatePageOperation,
    { success: true, data: { ...PARKING, title: 'Where to park', in_footer: false, version: 4 } },
    { params: { id: 7 } },
  );
  await button('Save changes').click();
  await expect.element(page.getByText('Page saved.')).toBeVisible();
  expect(sentBody(network, 'PUT')).toEqual({ version: 3, title: 'Where to park', in_footer: false });
});

test('the preview shows the page as the server renders it', async () => {
  const { network } = await open('/admin/texts/pages/7');
  const { kind, slug, title, description, updated_at } = PARKING;
  network.succeed(previewPageOperation, {
    success: true,
    data: { kind, slug, title, description, updated_at, content: '<p>Behind the <strong>mill</strong>.</p>' },
  });
  await button('Preview').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Parking' })).toBeVisible();
  await expect.element(page.getByText('Updated March 1, 2026')).toBeVisible();
  await button('Back to editing').click();
  await expect.element(field('Title *')).toHaveValue('Parking');
});

test('the list of emails says which have a text of the operator, and can be searched', async () => {
  await open('/admin/texts/emails');
  const accounts = page.getByRole('region', { name: 'Accounts' });
  await expect.element(accounts).toMatchTextContent('Your text');
  await expect.element(accounts).toMatchTextContent('New default');
  await expectAccessible();
  await page.getByRole('searchbox', { name: 'Find an email' }).fill('lottery');
  await expect.element(page.getByText('No emails found.')).toBeVisible();
});

test('a variable is inserted where the cursor is', async () => {
  const { network } = await open('/admin/texts/emails/reset-password');
  await expect.element(page.getByText(/updates of the software don’t change it/)).toBeVisible();
  await field('Text *').fill('Dear ');
  await userEvent.keyboard('{End}');
  await button('Insert {name}').click();
  await expect.element(field('Text *')).toHaveValue('Dear {name}');
  const sentence = 'The text needs {link}: without it the email is of no use.';
  network.respondWith('PUT /api/desk/mails/reset-password', {
    status: 400,
    json: { success: false, code: 'invalid', error: sentence, fields: { text: sentence } },
  });
  await button('Save').click();
  await expect.element(field('Text *')).toHaveAccessibleDescription(/The text needs \{link\}/);
  await expectAccessible();
  await button('Insert {link}').click();
  const data = { ...RESET, text: 'Dear {name}{link}', version: 3 };
  network.succeed(updateMailTextOperation, { success: true, data }, { params: { mail: 'reset-password' } });
  await button('Save').click();
  await expect.element(page.getByText('The next email has this text.')).toBeVisible();
  expect(sentBody(network, 'PUT')).toMatchObject({ version: 2, text: 'Dear {name}{link}', subject: 'Our own subject' });
});

test('more is typed behind an inserted variable', async () => {
  await open('/admin/texts/emails/reset-password');
  await field('Text *').fill('Dear , hello');
  await userEvent.keyboard('{Home}{ArrowRight>5/}');
  await button('Insert {name}').click();
  await userEvent.keyboard('!');
  await expect.element(field('Text *')).toHaveValue('Dear {name}!, hello');
});

test('on a phone the variables stand between the text that they go into and the next field', async () => {
  await page.viewport(390, 800);
  await open('/admin/texts/emails/reset-password');
  const top = (locator: Locator) => locator.element().getBoundingClientRect().top;
  await expect.element(button('Insert {name}')).toBeVisible();
  const order = [field('Text *'), button('Insert {name}'), field('Button *'), button('Save')].map(top);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  await expectNoOverflow();
});

test('an email is previewed, sent as a test and reset', async () => {
  const { network } = await open('/admin/texts/emails/reset-password');
  const mail = { params: { mail: 'reset-password' } };
  const data = { subject: 'Our own subject', text: 'Hi Dana', html: '<p style="color:red">Hi Dana</p>' };
  network.succeed(previewMailTextOperation, { success: true, data }, mail);
  network.succeed(sendTestMailOperation, { success: true, message: 'We sent a test to mo@townlink.example.' }, mail);
  network.succeed(resetMailTextOperation, { success: true, data: { ...RESET, is_own: false, version: 3 } }, mail);
  await button('Preview').click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect.element(dialog).toMatchTextContent('Our own subject');
  await dialog.getByRole('button', { name: 'Plain text' }).click();
  await expect.element(dialog.getByText('Hi Dana')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to editing' }).click();
  await button('Send me a test').click();
  await expect.element(page.getByText('We sent a test to mo@townlink.example.')).toBeVisible();
  network.succeed(
    getMailTextOperation,
    { success: true, data: { ...RESET, ...DEFAULT_TEXT, is_own: false, has_new_default: false, version: 3 } },
    mail,
  );
  await button('Reset to the default').click();
  await expect.element(field('Subject *')).toHaveValue('Your password');
  await expect.element(page.getByText('This is the default text.')).toBeVisible();
  expect(sentBody(network, 'POST')).toEqual({ version: 2 });
});
