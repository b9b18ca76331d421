import type { ReactNode } from 'react';
import { DashboardLayout } from '#web/pages/dashboard/DashboardLayout.tsx';
import type { Session } from '#web/session/session.ts';
import type { FakeNetwork } from './fake-network.ts';
import { renderApp } from './render-app.tsx';

/** Renders a part of the dashboard for a signed-in user. */
export const renderDashboardPart = (network: FakeNetwork, part: (session: Session) => ReactNode) =>
  renderApp(<DashboardLayout>{part}</DashboardLayout>, { at: '/dashboard', network, token: 'a-token' });
