import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  cancelInvitationOperation,
  createInvitationOperation,
  leaveTeamOperation,
  listTeamsOperation,
  removeTeamMemberOperation,
  type TeamWire,
} from '#contract/team-operations.ts';
import { renderDashboardPart } from '../../../../../tests/support/browser/dashboard-part.tsx';
import { expectAccessible } from '../../../../../tests/support/browser/expect-accessible.ts';
import { createFakeNetwork } from '../../../../../tests/support/browser/fake-network.ts';
import { Teams } from './Teams.tsx';

const LISTING = { id: 7, business_name: 'Alder & Salt' };
const OWNED: TeamWire = { listing: LISTING, role: 'owner', members: [], invitations: [] };
const BEN = { user_id: 9, name: 'Ben Ito', email: 'ben@example.test', joined_at: '2026-01-05T10:00:00Z' };
const INVITATION = {
  id: 4,
  listing: LISTING,
  email: 'ben@example.test',
  created_at: '2026-01-05T10:00:00Z',
  expires_at: '2026-01-12T10:00:00Z',
};

const section = page.getByRole('region', { name: 'Team' });
const button = (name: string) => page.getByRole('button', { name });

async function openTeams(team: TeamWire) {
  const network = createFakeNetwork();
  const list = (...teams: TeamWire[]) => network.succeed(listTeamsOperation, { success: true, data: teams });
  list(team);
  await renderDashboardPart(network, (session) => <Teams session={session} />);
  await expect.element(section.getByText(/Alder & Salt|just you so far/).first()).toBeVisible();
  return { network, list };
}

const expectNoTeam = () => expect.element(section).toMatchTextContent(/just you so far|starts with your first listing/);

test('an invitation needs an email address, and is listed until it is accepted', async () => {
  const { network, list } = await openTeams(OWNED);
  await expectNoTeam();
  await button('Invite teammate').click();
  const dialog = page.getByRole('dialog', { name: 'Invite teammate' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog).toMatchTextContent('Enter the email address of the person to invite.');
  await expectAccessible();
  await dialog.getByLabelText('Email').fill('ben@example.test');
  const message = 'We emailed ben@example.test.';
  const response = { success: true as const, message, data: INVITATION };
  network.succeed(createInvitationOperation, response, { params: { id: 7 } });
  list({ ...OWNED, invitations: [INVITATION] });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(section).toMatchTextContent('Invited');
  expect(network.requests.find(({ method }) => method === 'POST')?.body).toBe('{"email":"ben@example.test"}');
});

test('an invitation can be revoked', async () => {
  const { network, list } = await openTeams({ ...OWNED, invitations: [INVITATION] });
  network.succeed(cancelInvitationOperation, { success: true, message: 'Revoked.' }, { params: { id: 4 } });
  list(OWNED);
  await button('Cancel the invitation to ben@example.test').click();
  await expectNoTeam();
});

test('a member is removed by a second click', async () => {
  const { network, list } = await openTeams({ ...OWNED, members: [BEN] });
  await expect.element(section).toMatchTextContent('Ben Ito');
  await expectAccessible();
  await button('Remove Ben Ito from Alder & Salt').click();
  expect(network.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  network.succeed(removeTeamMemberOperation, { success: true, message: 'Removed.' }, { params: { id: 7, user: 9 } });
  list(OWNED);
  await button('Yes, remove').click();
  await expectNoTeam();
});

test('a member leaves by a second click', async () => {
  const { network, list } = await openTeams({ ...OWNED, role: 'manager' });
  await button('Leave the team of Alder & Salt').click();
  network.succeed(leaveTeamOperation, { success: true, message: 'You left the team.' }, { params: { id: 7 } });
  list();
  await button('Yes, leave').click();
  await expect.element(page.getByText('You left the team.')).toBeVisible();
  await expectNoTeam();
});
