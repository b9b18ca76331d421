import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { accountQuery, type UserAccount } from '../api/account.ts';
import { failedJobCountQuery } from '../api/desk-jobs.ts';
import { waitingCountQuery } from '../api/desk-queue.ts';
import { useApi } from '../app-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { DeskAccountMenu } from './DeskAccountMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

type DeskTab = { name: string; path: string; isForAdmins?: true };

const QUEUE_TAB: DeskTab = { name: 'Queue', path: deskPaths.queue() };
const JOBS_TAB: DeskTab = { name: 'Jobs', path: deskPaths.jobs(), isForAdmins: true };
/** The sections of the desk; each is a separate screen. */
const TABS: readonly DeskTab[] = [
  { name: 'Overview', path: deskPaths.overview() },
  QUEUE_TAB,
  { name: 'Duplicates', path: deskPaths.duplicates() },
  { name: 'Categories', path: deskPaths.categories() },
  { name: 'Fields', path: deskPaths.fields() },
  { name: 'Blog', path: deskPaths.blog() },
  { name: 'Newsletter', path: deskPaths.newsletter() },
  { name: 'Texts', path: deskPaths.pages(), isForAdmins: true },
  { name: 'Users', path: deskPaths.users(), isForAdmins: true },
  { name: 'Imports', path: deskPaths.imports(), isForAdmins: true },
  JOBS_TAB,
  { name: 'Settings', path: deskPaths.settings(), isForAdmins: true },
];

/** The header of all screens of the desk, in place of the site's. */
export function DeskHeader() {
  const session = useSession();
  const account = useDeskAccount(session);
  const counts = useTabCounts(session, account);
  return (
    <header className="desk-top">
      <Link to={deskPaths.overview()} className="desk-brand">
        <BrandMark size={26} /> Desk
      </Link>
      <DeskTabs isAdmin={account?.role === 'admin'} counts={counts} />
      <Link to={paths.home()} className="desk-view">
        <Icon name="external" size={17} /> View site
      </Link>
      <div className={account ? 'max-wide:hidden' : undefined}>
        <ThemeMenu />
      </div>
      {account && <DeskAccountMenu name={account.name} />}
    </header>
  );
}

type DeskTabsProps = { isAdmin: boolean; counts: ReadonlyMap<DeskTab, number> };

function DeskTabs({ isAdmin, counts }: DeskTabsProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className="desk-nav" aria-label="Desk">
      {TABS.filter(({ isForAdmins }) => !isForAdmins || isAdmin).map((tab) => {
        const count = counts.get(tab) ?? 0;
        const isCurrent = pathname === tab.path || (tab !== QUEUE_TAB && pathname.startsWith(`${tab.path}/`));
        return (
          <Link
            key={tab.name}
            to={tab.path}
            className="desk-part"
            {...(isCurrent && { 'aria-current': 'page', ref: scrollIntoView })}
          >
            {tab.name}
            {count > 0 && (
              <span className={tab === JOBS_TAB ? 'desk-count desk-count-bad' : 'desk-count'}>
                {count.toLocaleString('en-US')}
                <span className="sr-only">{tab === JOBS_TAB ? ' failed' : ' waiting'}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

const MARGIN_PX = 16;

/** On a phone the tabs scroll sideways. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.parentElement?.scrollTo({ left: link.offsetLeft - link.parentElement.offsetLeft - MARGIN_PX });
}

const NO_SESSION: Session = { token: '', expiresAt: 0 };

/** The account, if the desk is open to it. The server checks that on each request. */
function useDeskAccount(session: Session | null): UserAccount | null {
  const { data } = useQuery({ ...accountQuery(useApi(), session ?? NO_SESSION), enabled: session !== null });
  return session && data && data.role !== 'owner' && !data.isSecondFactorMissing ? data : null;
}

function useTabCounts(session: Session | null, account: UserAccount | null): ReadonlyMap<DeskTab, number> {
  const api = useApi();
  const { data: waiting = 0 } = useQuery({
    ...waitingCountQuery(api, session ?? NO_SESSION),
    enabled: account !== null,
  });
  const { data: failed = 0 } = useQuery({
    ...failedJobCountQuery(api, session ?? NO_SESSION),
    enabled: account?.role === 'admin',
  });
  return new Map([
    [QUEUE_TAB, waiting],
    [JOBS_TAB, failed],
  ]);
}
