import { useQuery } from '@tanstack/react-query';
import type { Role } from '#domain/accounts/viewer.ts';
import { accountQuery } from '../api/account.ts';
import { useApi } from '../app-context.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session/use-session.ts';
import { Link } from '../ui/Link.tsx';

type DeskNavEntry = { name: DeskSection; path: string; isForAdmins?: true };

export type DeskSection = 'Queue' | 'Categories' | 'Blog' | 'Newsletter' | 'Users' | 'Imports' | 'Jobs' | 'Settings';

/** The sections of the desk; each is a separate screen. */
const SECTIONS: readonly DeskNavEntry[] = [
  { name: 'Queue', path: paths.desk() },
  { name: 'Categories', path: paths.deskCategories() },
  { name: 'Blog', path: paths.deskBlog() },
  { name: 'Newsletter', path: paths.deskNewsletter() },
  { name: 'Users', path: paths.deskUsers(), isForAdmins: true },
  { name: 'Imports', path: paths.deskImports(), isForAdmins: true },
  { name: 'Jobs', path: paths.deskJobs(), isForAdmins: true },
  { name: 'Settings', path: paths.deskSettings(), isForAdmins: true },
];

export function DeskNav({ current }: { current: DeskSection }) {
  const role = useDeskRole();
  const sections = SECTIONS.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');
  return (
    <nav className="desk-nav" aria-label="Sections">
      {sections.map(({ name, path }) => (
        <Link
          key={name}
          to={path}
          className="desk-part"
          {...(name === current && { 'aria-current': 'page', ref: scrollIntoView })}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

const MARGIN_PX = 16;

/** On a phone the navigation scrolls horizontally. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  link?.parentElement?.scrollTo({ left: link.offsetLeft - MARGIN_PX });
}

const NO_SESSION = { token: '', expiresAt: 0 };

/** The role of the signed-in user; null until it is loaded. The server checks it on each request. */
function useDeskRole(): Role | null {
  const session = useSession();
  const { data } = useQuery({ ...accountQuery(useApi(), session ?? NO_SESSION), enabled: session !== null });
  return data?.role ?? null;
}
