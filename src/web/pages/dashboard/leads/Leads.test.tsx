import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
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
  ...fields,
});
const CLEO = aLead(1, 'Cleo Ray');
const BEN = aLead(2, 'Ben Ito');

const leads = page.getByRole('region', { name: 'Leads' });
const cleo = leads.getByRole('article', { name: 'Cleo Ray' });
const names = () => [...document.querySelectorAll('article b')].map(({ textContent }) => textContent);

async function openLeads() {
  const network = createFakeNetwork();
  const list = (results: LeadWire[], query: { status?: 'new'; search?: string } = {}) => {
    const unread = results.filter(({ status }) => status === 'new').length;
    const data = { results, total: results.length, limit: 20, offset: 0, unread };
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
  await cleo.getByLabelText('What became of the message from Cleo Ray').selectOptions('Answered');
  await expect.element(leads.getByText('1 new')).toBeVisible();
  expect(sent()).toEqual({ status: 'answered' });
  await cleo.getByRole('button', { name: 'Add a note about Cleo Ray' }).click();
  await cleo.getByLabelText('Your note').fill('Called back on Monday.');
  list([{ ...answered, note: 'Called back on Monday.' }, BEN]);
  await cleo.getByRole('button', { name: 'Save note' }).click();
  await expect.element(cleo.getByRole('button', { name: 'Change note about Cleo Ray' })).toHaveFocus();
  await expect.element(cleo.getByText('Called back on Monday.')).toBeVisible();
  expect(sent()).toEqual({ note: 'Called back on Monday.' });
  await expectAccessible();
});

test('leads are searched and filtered by status', async () => {
  const { list } = await openLeads();
  list([CLEO], { search: 'monday' });
  list([BEN], { status: 'new' });
  await leads.getByLabelText('Search leads').fill('monday');
  await expect.poll(names).toEqual(['Cleo Ray']);
  await leads.getByLabelText('Search leads').fill('');
  await expect.poll(names).toEqual(['Cleo Ray', 'Ben Ito']);
  await leads.getByLabelText('Which leads').selectOptions('New');
  await expect.poll(names).toEqual(['Ben Ito']);
  await leads.getByLabelText('Which leads').selectOptions('All leads');
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
