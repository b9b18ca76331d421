import { page } from 'vitest/browser';
import { getAccountOperation } from '#contract/account-operations.ts';
import { Desk } from '#web/pages/desk/Desk.tsx';
import { anAccount } from './account-fixture.ts';
import { createFakeDesk, type DeskItemWire } from './fake-desk.ts';
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts';
import { renderApp } from './render-app.tsx';

export const itemPane = page.getByRole('region', { name: 'In sight' });
export const itemHeading = itemPane.getByRole('heading', { level: 2 });
export const queueRows = page.getByRole('region', { name: 'Queue' }).getByRole('listitem');
export const statusNotice = (text: string) => page.getByRole('status').filter({ hasText: text });

type OpenDeskOptions = { at?: string; network?: FakeNetwork; role?: 'moderator' | 'owner'; isSignedIn?: boolean };

/** Opens the desk, by default for a moderator. Undecided items wait in the queue in this order. */
export async function openDesk(items: DeskItemWire[], options: OpenDeskOptions = {}) {
  const { at = '/admin', network = createFakeNetwork(), role = 'moderator', isSignedIn = true } = options;
  const desk = createFakeDesk(network, ...items);
  network.succeed(getAccountOperation, { success: true, data: anAccount({ role }) });
  const app = await renderApp(<Desk />, { at, route: '/admin', network, ...(isSignedIn && { token: 'a-token' }) });
  return { ...app, ...desk };
}
