import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerLeadOperation,
  deleteLeadOperation,
  type LeadWire,
  listLeadsOperation,
  restoreLeadOperation,
  updateLeadOperation,
} from '#contract/lead-operations.ts';
import { renderDashboardPart } from '../../../../../tests/support/browser/dashboard-part.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { sentBody } from '../../../../../tests/support/browser/sent-body.ts';
import { Leads } from './Leads.tsx';

const aLead = (id: number, name: string, fields: Partial<LeadWire> = {}): LeadWire => ({
  id,
  name,
  listing: { id: 7, business_name: 'Alder & Salt' },
  email: 'visitor@example.test',
  phone: '',
  message: 'A <i>leak</i> at the door',
  status: 'new',
  note: '',
  created_at: '2026-01-05T10:00:00Z',
  quote: null,
  thread: [],
  ...fields,
});
const CLEO = aLead(1, 'Cleo Ray');
const BEN = aLead(2, 'Ben Ito');

const leads = page.getByRole('region', { name: 'Messages' });
const cleo = leads.getByRole('article', { name: 'Cleo Ray' });
const names = () => [...document.querySelectorAll('article .claim-name')].map(({ textContent }) => textContent);

async function openLeads() {
  const network = createFakeNetwork();
  const list = (results: LeadWire[], query: { status?: 'new'; kind?: 'message' | 'quote'; search?: string } = {}) => {
    const unread = results.filter(({ status }) => status === 'new').length;
    const data = { results, total: results.length, limit: 20, offset: 0, unread, counts: { message: 12, quote: 3 } };
    network.succeed(listLeadsOperation, { success: true, data }, { query });
  };
  list([CLEO, BEN]);
  const app = await renderDashboardPart(network, (session) => <Leads session={session} />);
  await expect.poll(names).toEqual(['Cleo Ray', 'Ben Ito']);
  return {
    ...app,
    list,
    sent: () => sentBody(network, 'PUT'),
  };
}

test('a lead is marked as answered and gets a private note', async () => {
  const { network, list, sent } = await openLeads();
  await expect.element(leads.getByText('2 new')).toBeVisible();
  await expect.element(cleo.getByText('A <i>leak</i> at the door')).toBeVisible();
  const answered = { ...CLEO, status: 'answered' as const };
  network.succeed(updateLeadOperation, { success: true, data: answered }, { params: { id: 1 } });
  list([answered, BEN]);
  await cleo.getByLabelText('Status of the message from Cleo Ray').selectOptions('Answered');
  await expect.element(leads.getByText('1 new')).toBeVisible();
  expect(sent()).toEqual({ status: 'answered' });
  await cleo.getByRole('button', { name: 'Add a note about Cleo Ray' }).click();
  await cleo.getByLabelText('Your note').fill('Called back on Monday.');
  list([{ ...answered, note: 'Called back on Monday.' }, BEN]);
  await cleo.getByRole('button', { name: 'Save note' }).click();
  await expect.element(cleo.getByRole('button', { name: 'Edit note about Cleo Ray' })).toHaveFocus();
  await expect.element(cleo.getByText('Called back on Monday.')).toBeVisible();
  expect(sent()).toEqual({ note: 'Called back on Monday.' });
  await expectAccessible();
});

test('a message is answered in place, and the thread is shown', async () => {
  const { network, list } = await openLeads();
  await cleo.getByRole('button', { name: 'Reply to Cleo Ray' }).click();
  const text = cleo.getByLabelText('Your reply to Cleo Ray');
  await expect.element(text).toHaveFocus();
  await cleo.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(cleo.getByText('Write a message.')).toBeVisible();
  await expectAccessible();
  network.respondWith('POST /api/leads/1/answers', {
    status: 429,
    json: { success: false, error: 'Too many attempts.' },
  });
  await text.fill('On Friday at nine.');
  await cleo.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(cleo.getByText('Too many attempts.')).toBeVisible();
  const sent = { sender: 'business' as const, message: 'On Friday at nine.', created_at: '2026-01-06T10:00:00Z' };
  const answered: LeadWire = { ...CLEO, status: 'answered', thread: [{ id: 5, author: 'Dana Diaz', ...sent }] };
  network.succeed(answerLeadOperation, { success: true, data: answered }, { params: { id: 1 } });
  list([answered, BEN]);
  await cleo.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(page.getByText('Cleo Ray gets it by email.')).toBeVisible();
  const thread = cleo.getByRole('list', { name: 'Conversation with Cleo Ray' });
  await expect.element(thread.getByText('On Friday at nine.')).toBeVisible();
  await expect.element(thread.getByText('Dana Diaz')).toBeVisible();
  await expect.element(cleo.getByRole('button', { name: 'Reply to Cleo Ray' })).toHaveFocus();
  expect(sentBody(network, 'POST')).toEqual({ message: 'On Friday at nine.' });
});

test('leads are searched and filtered by status', async () => {
  const { list } = await openLeads();
  list([CLEO], { search: 'monday' });
  list([BEN], { status: 'new' });
  await leads.getByLabelText('Search messages').fill('monday');
  await expect.poll(names).toEqual(['Cleo Ray']);
  await leads.getByLabelText('Search messages').fill('');
  await expect.poll(names).toEqual(['Cleo Ray', 'Ben Ito']);
  await leads.getByLabelText('Show messages').selectOptions('New');
  await expect.poll(names).toEqual(['Ben Ito']);
  await leads.getByLabelText('Show messages').selectOptions('All messages');
  await expect.poll(names).toEqual(['Cleo Ray', 'Ben Ito']);
});

test('quote requests are shown alone, and the chips count all of each kind', async () => {
  const { list } = await openLeads();
  list([CLEO], { kind: 'quote' });
  const kinds = leads.getByRole('group', { name: 'Kind of message' });
  await expect.element(kinds).toMatchTextContent('All15Messages12Quote requests3');
  await kinds.getByRole('button', { name: /^Quote requests/ }).click();
  await expect.poll(names).toEqual(['Cleo Ray']);
  await expect.element(kinds.getByRole('button', { name: /^Quote requests/ })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
  await kinds.getByRole('button', { name: /^All/ }).click();
  await expect.poll(names).toEqual(['Cleo Ray', 'Ben Ito']);
});

// covers U-08
test('a deleted lead is restored by keyboard', async () => {
  const { network, list } = await openLeads();
  network.succeed(deleteLeadOperation, { success: true }, { params: { id: 2 } });
  list([CLEO]);
  await leads.getByRole('button', { name: 'Delete the message from Ben Ito' }).click();
  await expect.poll(names).toEqual(['Cleo Ray']);
  network.succeed(restoreLeadOperation, { success: true, data: BEN }, { params: { id: 2 } });
  list([CLEO, BEN]);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Cleo Ray', 'Ben Ito']);
});

test('a quote request says when and where, and a closed one cannot be answered', async () => {
  const { list } = await openLeads();
  const quote = {
    timing: 'date',
    needed_on: '2026-12-01',
    place: '78701',
    is_closed: false,
    is_chosen: false,
  } as const;
  list(
    [aLead(1, 'Cleo Ray', { quote }), aLead(2, 'Ben Ito', { status: 'closed', quote: { ...quote, is_closed: true } })],
    { search: 'quote' },
  );
  await leads.getByLabelText('Search messages').fill('quote');
  await expect.element(cleo.getByText('December 1, 2026 · 78701')).toBeVisible();
  await expect.element(cleo.getByText('Quote request')).toBeVisible();
  const ben = leads.getByRole('article', { name: 'Ben Ito' });
  await expect.element(ben.getByText('Ben Ito closed this request and needs no more quotes.')).toBeVisible();
  expect(ben.getByRole('button', { name: 'Reply' }).query()).toBeNull();
  await expectAccessible();
});
