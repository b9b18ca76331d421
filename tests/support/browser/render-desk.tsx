import type { ReactNode } from 'react';
import { getAccountOperation } from '#contract/account-operations.ts';
import type { Role } from '#domain/accounts/viewer.ts';
import { DeskHeader } from '#web/layout/DeskHeader.tsx';
import type { FakeNetwork } from './fake-network.ts';
import { type RenderedApp, renderApp } from './render-app.tsx';

type DeskOptions = { at: string; route: string; network: FakeNetwork; role?: Role };

/** Renders a section of the desk below its header, signed in. */
export function renderDesk(ui: ReactNode, { role = 'admin', network, ...options }: DeskOptions): Promise<RenderedApp> {
  const account = { id: 1, email: 'mo@townlink.example', name: 'Mo Lind', role, email_confirmed: true };
  network.succeed(getAccountOperation, { success: true, data: { ...account, created_at: '2026-01-05T09:00:00Z' } });
  const screen = (
    <>
      <DeskHeader />
      {ui}
    </>
  );
  return renderApp(screen, { ...options, network, token: 'a-token' });
}
