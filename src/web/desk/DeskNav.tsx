import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { useDeskRole } from './use-desk-role.ts';

type DeskNavEntry = { name: DeskSection; path: string; isForAdmins?: true };

export type DeskSection = 'Queue' | 'Categories' | 'Blog' | 'Newsletter' | 'Users' | 'Imports' | 'Settings';

/** The sections of the desk; each is a separate screen. */
const SECTIONS: readonly DeskNavEntry[] = [
  { name: 'Queue', path: paths.desk() },
  { name: 'Categories', path: paths.deskCategories() },
  { name: 'Blog', path: paths.deskBlog() },
  { name: 'Newsletter', path: paths.deskNewsletter() },
  { name: 'Users', path: paths.deskUsers(), isForAdmins: true },
  { name: 'Imports', path: paths.deskImports(), isForAdmins: true },
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
