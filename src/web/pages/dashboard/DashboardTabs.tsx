import { useQuery } from '@tanstack/react-query';
import { myListingsQuery } from '../../api/my-listings.ts';
import { overviewQuery } from '../../api/overview.ts';
import { ownSubmissionsQuery } from '../../api/own-submissions.ts';
import { teamsQuery } from '../../api/team.ts';
import { useApi } from '../../app-context.ts';
import { DASHBOARD_TABS, type DashboardTab, paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { Link } from '../../ui/Link.tsx';
import { DASHBOARD_TAB_NAMES } from './dashboard-tab.ts';

/** `isWaiting`: the count is of what needs the user. */
type TabCount = { count: number; isWaiting: boolean };

export function DashboardTabs({ session, current }: { session: Session; current: DashboardTab | undefined }) {
  const counts = useTabCounts(session);
  return (
    <nav className="dash-tabs" aria-label="Dashboard">
      <Tab to={paths.dashboard()} name="Overview" isCurrent={!current} />
      {DASHBOARD_TABS.map((tab) => (
        <Tab
          key={tab}
          to={paths.dashboard(tab)}
          name={DASHBOARD_TAB_NAMES[tab]}
          isCurrent={tab === current}
          {...counts[tab]}
        />
      ))}
    </nav>
  );
}

type TabProps = Partial<TabCount> & { to: string; name: string; isCurrent: boolean };

function Tab({ to, name, isCurrent, count = 0, isWaiting = false }: TabProps) {
  return (
    <Link to={to} className="dash-tab" aria-current={isCurrent ? 'page' : undefined}>
      {name}
      {count > 0 && (
        <span className={classNames('dash-count', isWaiting && 'dash-waiting')}>
          {count.toLocaleString('en-US')}
          {isWaiting && <span className="sr-only"> waiting for you</span>}
        </span>
      )}
    </Link>
  );
}

/** Messages and reviews count what waits, or else all. */
function useTabCounts(session: Session): Partial<Record<DashboardTab, TabCount>> {
  const api = useApi();
  const { data: listings = [] } = useQuery(myListingsQuery(api, session));
  const { data: submissions = [] } = useQuery(ownSubmissionsQuery(api, session));
  const { data: overview } = useQuery(overviewQuery(api, session));
  const { data: teams = [] } = useQuery(teamsQuery(api, session));
  const people = new Set(
    teams.flatMap(({ members, invitations }) => [...members, ...invitations].map(({ email }) => email)),
  );
  const waitingOrAll = ({ total, waiting }: { total: number; waiting: number }) =>
    waiting > 0 ? { count: waiting, isWaiting: true } : { count: total, isWaiting: false };
  return {
    listings: {
      count: listings.length + submissions.filter(({ state }) => state !== 'rejected').length,
      isWaiting: submissions.some(({ state }) => state === 'changes-requested'),
    },
    ...(overview && { messages: waitingOrAll(overview.leads), reviews: waitingOrAll(overview.reviews) }),
    team: { count: people.size, isWaiting: false },
  };
}
