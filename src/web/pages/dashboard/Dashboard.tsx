import './overview.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { accountQuery } from '../../api/account.ts';
import { useApi } from '../../app-context.ts';
import { useSignOut } from '../../auth/use-sign-out.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { DashboardLayout } from './DashboardLayout.tsx';
import { DashboardTabs } from './DashboardTabs.tsx';
import { checkDashboardTab, dashboardHead } from './dashboard-handlers.ts';
import { useDashboardTab } from './dashboard-tab.ts';
import { Leads } from './leads/Leads.tsx';
import { ListingsTab } from './listings/ListingsTab.tsx';
import { NotificationsLink } from './notifications/NotificationsLink.tsx';
import { Overview } from './overview/Overview.tsx';
import { ReceivedReviews } from './reviews/ReceivedReviews.tsx';
import { StatisticsTab } from './statistics/StatisticsTab.tsx';
import { Teams } from './team/Teams.tsx';

export const routeHandlers = { loader: checkDashboardTab, head: dashboardHead };

export function Dashboard() {
  return <DashboardLayout>{(session) => <DashboardContent session={session} />}</DashboardLayout>;
}

function DashboardContent({ session }: { session: Session }) {
  const { isOwnServer } = useApi();
  const tab = useDashboardTab();
  return (
    <>
      <DashboardHeader session={session} />
      {isOwnServer && <DashboardTabs session={session} current={tab} />}
      {!tab && <Overview session={session} />}
      {tab === 'listings' && <ListingsTab session={session} />}
      {tab === 'messages' && <Leads session={session} />}
      {tab === 'reviews' && <ReceivedReviews session={session} />}
      {tab === 'statistics' && <StatisticsTab session={session} />}
      {tab === 'team' && <Teams session={session} />}
    </>
  );
}

function DashboardHeader({ session }: { session: Session }) {
  const api = useApi();
  const { data: account } = useQuery({ ...accountQuery(api, session), enabled: api.isOwnServer });
  const signOut = useSignOut();
  const navigate = useNavigate();
  return (
    <div className="page-head office-head">
      <div className="min-w-0">
        <p className="min-h-6 text-sm text-ink-2 wrap-anywhere">{account && `Signed in as ${account.email}`}</p>
        <h1>Business Dashboard</h1>
      </div>
      <div className="office-tools">
        <NotificationsLink session={session} />
        <Button tone="quiet" size="small" onClick={() => void navigate({ href: paths.profile() })}>
          Profile
        </Button>
        <Button tone="quiet" size="small" onClick={signOut}>
          Logout
        </Button>
      </div>
    </div>
  );
}
