import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { decideItemsOperation } from '#contract/desk/desk-queue-operations.ts';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { aSubmissionWire } from '../../../../../tests/support/browser/fake-desk.ts';
import {
  itemHeading,
  itemPane,
  openDesk,
  queueRows,
  statusNotice,
} from '../../../../../tests/support/browser/open-desk.tsx';

afterEach(() => page.viewport(1280, 800));

const FERN = aSubmissionWire(1, 'Fern & Field');
const ORTIZ = aSubmissionWire(2, 'Ortiz Legal');

const button = (name: string) => page.getByRole('button', { name, exact: true });
const nothingWaits = page.getByRole('heading', { name: 'All caught up.' });

test('a key approves the item and opens the next one', async () => {
  const { decided } = await openDesk([FERN, ORTIZ]);
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  await userEvent.keyboard('a');
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
  await expect.element(statusNotice('Approved Fern & Field.')).toBeVisible();
  await expect.poll(() => queueRows.elements()).toHaveLength(1);
  await expect.poll(() => decided).toMatchObject([{ items: [{ kind: 'submission', id: 1 }], decision: 'approved' }]);
});

test('a rejection asks for a reason, which starts from a template and can be edited', async () => {
  const { decided } = await openDesk([ORTIZ]);
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
  await userEvent.keyboard('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this submission?' });
  await expect.element(dialog).toHaveAccessibleDescription('Ortiz Legal');
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const missing = 'Enter a reason, so they know what to do better.';
  await expect.element(dialog.getByText(missing)).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Address incomplete').click();
  const reason = dialog.getByRole('textbox');
  await expect.element(reason).toHaveValue(expect.stringMatching(/^The address is incomplete/));
  await reason.fill('The address is incomplete: which floor?');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(nothingWaits).toBeVisible();
  await expect
    .poll(() => decided)
    .toMatchObject([{ decision: 'rejected', reason: 'The address is incomplete: which floor?' }]);
});

test('the sender of a submission is asked for changes', async () => {
  const { decided } = await openDesk([FERN]);
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  await userEvent.keyboard('c');
  const dialog = page.getByRole('dialog', { name: 'Ask for changes?' });
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('1');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect.element(statusNotice('Asked for changes: Fern & Field.')).toBeVisible();
  await expect.element(nothingWaits).toBeVisible();
  await expect.poll(() => decided).toMatchObject([{ decision: 'rejected', asks: true }]);
});

// covers U-08
test('a decision is undone by key, by button and from the log, which keeps it', async () => {
  const { address } = await openDesk([FERN, ORTIZ]);
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  await userEvent.keyboard('a');
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
  await userEvent.keyboard('u');
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  await expect.poll(() => queueRows.elements()).toHaveLength(2);
  await button('Approve').click();
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
  await button('Undo').click();
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  await userEvent.keyboard('a');
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');

  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect.poll(address).toBe('/admin?view=done');
  await expect.poll(() => queueRows.elements()).toHaveLength(3);
  await expect.element(queueRows.first()).toMatchTextContent('by Mo Lind');
  await button('Undo the decision about Fern & Field').click();
  await expect.element(queueRows.first()).toMatchTextContent('Undone by Mo Lind');
  await expect.poll(() => queueRows.elements()).toHaveLength(3);
  await page.getByRole('link', { name: 'Queue', exact: true }).click();
  await expect.poll(() => queueRows.elements()).toHaveLength(2);
});

test('items that are chosen with Shift are decided and restored together', async () => {
  const { decided } = await openDesk(
    ['One', 'Two', 'Three', 'Four'].map((name, index) => aSubmissionWire(index + 1, name)),
  );
  await page.getByLabelText('Select One').click();
  await page.getByLabelText('Select Three').click({ modifiers: ['Shift'] });
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await button('Reject').click();
  const dialog = page.getByRole('dialog', { name: 'Reject 3 items?' });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('2');
  const reason = expect.stringMatching(/^We couldn’t find a business/);
  await expect.element(dialog.getByRole('textbox')).toHaveValue(reason);
  await userEvent.keyboard('{Enter}');
  await expect.element(itemHeading).toHaveTextContent('Four');
  await expect.poll(() => queueRows.elements()).toHaveLength(1);
  await expect
    .poll(() => decided)
    .toMatchObject([{ items: [{ id: 1 }, { id: 2 }, { id: 3 }], decision: 'rejected', reason }]);
  await userEvent.keyboard('z');
  await expect.poll(() => queueRows.elements()).toHaveLength(4);
});

test('many items are decided by keyboard without waiting for the server', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Shop number ${index + 1}`);
  const { network } = await openDesk(names.map((name, index) => aSubmissionWire(index + 1, name)));
  const { promise: never } = Promise.withResolvers<never>();
  const sent: string[] = [];
  network.respondWith('POST /api/desk/decisions', ({ body }) => {
    sent.push(JSON.parse(body).decision);
    return never;
  });
  for (const [index, name] of names.slice(0, 7).entries()) {
    await expect.element(itemHeading).toHaveTextContent(name);
    const isRejected = index % 3 === 2;
    await userEvent.keyboard(isRejected ? 'r' : 'a');
    if (!isRejected) continue;
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('1{Enter}');
  }
  await expect.element(itemHeading).toHaveTextContent('Shop number 8');
  expect(queueRows.elements()).toHaveLength(1);
  await expect.poll(() => sent).toHaveLength(7);
  expect(sent.filter((decision) => decision === 'rejected')).toHaveLength(2);
});

test('a decision that another moderator made first is reported', async () => {
  const { network } = await openDesk([FERN, ORTIZ]);
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  const error = 'It was decided meanwhile.';
  network.succeed(decideItemsOperation, {
    success: true,
    data: [{ kind: 'submission', id: 1, error, code: 'conflict' }],
  });
  await userEvent.keyboard('a');
  await expect.element(statusNotice('Someone else already decided on Fern & Field.')).toBeVisible();
});

test('an item whose decision fails to send returns to the queue with the reason', async () => {
  const { network } = await openDesk([FERN, ORTIZ]);
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  network.respondWith('POST /api/desk/decisions', { status: 503, json: { error: 'Not now.' } });
  await userEvent.keyboard('a');
  await expect.element(statusNotice('Couldn’t decide Fern & Field. Not now.')).toBeVisible();
  await expect.poll(() => queueRows.elements()).toHaveLength(2);
  await expect.element(queueRows.first()).toMatchTextContent('Not now.');
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
  await expectAccessible();
  await page.getByRole('link', { name: 'Show it' }).click();
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
});

test('keys can be turned off and on', async () => {
  const { decided } = await openDesk([FERN, ORTIZ]);
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  await userEvent.keyboard('?');
  await button('Turn shortcuts off').click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await userEvent.keyboard('aj');
  await button('Shortcuts are off').click();
  await button('Turn shortcuts on').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  expect(decided).toEqual([]);
  await userEvent.keyboard('j');
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
});

test('the next item opens at its top', async () => {
  await page.viewport(1280, 540);
  await openDesk([FERN, ORTIZ]);
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  itemPane.getByText('Small and careful.').element().scrollIntoView();
  await expect.element(itemHeading).not.toBeInViewport();
  await userEvent.keyboard('j');
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
  await expect.element(itemHeading).toBeInViewport();
});

test('kind, item and search are in the URL', async () => {
  const { address } = await openDesk([FERN, ORTIZ], { at: '/admin?kind=submission&item=submission-2' });
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
  await queueRows.getByRole('link', { name: /Fern & Field/ }).click();
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  expect(address()).toBe('/admin?kind=submission&item=submission-1');
  await userEvent.keyboard('/');
  await userEvent.keyboard('ortiz');
  await expect.poll(address).toBe('/admin?kind=submission&search=ortiz');
  await expect.poll(() => queueRows.elements()).toHaveLength(1);
  await expect.element(itemHeading).toHaveTextContent('Ortiz Legal');
});

test('on a phone the queue and the item are two screens, and nothing is decided unseen', async () => {
  await page.viewport(390, 844);
  const { decided } = await openDesk([FERN]);
  await expect.poll(() => queueRows.elements()).toHaveLength(1);
  await expect.element(itemPane).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('a');
  await page.getByRole('link', { name: /Fern & Field/ }).click();
  await expect.element(itemHeading).toHaveTextContent('Fern & Field');
  await expect.poll(() => queueRows.elements()).toHaveLength(0);
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.poll(() => queueRows.elements()).toHaveLength(1);
  expect(decided).toEqual([]);
});
