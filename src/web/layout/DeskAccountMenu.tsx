import { useSignOut } from '../auth/use-sign-out.ts';
import { paths } from '../paths.ts';
import { Link } from '../ui/Link.tsx';
import { Menu } from '../ui/Menu.tsx';
import { ThemeRows } from './ThemeMenu.tsx';

/** On a phone it also has what the header has no room for. */
export function DeskAccountMenu({ name }: { name: string }) {
  const signOut = useSignOut();
  const initial = <span className="desk-initial">{[...name][0]?.toUpperCase() ?? '?'}</span>;
  return (
    <Menu
      label={initial}
      ariaLabel={`Account, ${name}`}
      buttonClass="icon-btn"
      panelClass="floating absolute right-0 max-wide:right-2 top-full mt-1 w-56 p-2"
    >
      {(close) => (
        <>
          <Link to={paths.home()} className="menu-row wide:hidden" onClick={close}>
            View site
          </Link>
          <Link to={paths.dashboard()} className="menu-row" onClick={close}>
            Dashboard
          </Link>
          <Link to={paths.notifications()} className="menu-row" onClick={close}>
            Notifications
          </Link>
          <Link to={paths.profile()} className="menu-row" onClick={close}>
            Profile
          </Link>
          <div className="my-1.5 border-y border-line py-1.5 wide:hidden">
            <ThemeRows onChoose={close} />
          </div>
          <button type="button" className="menu-row" onClick={signOut}>
            Logout
          </button>
        </>
      )}
    </Menu>
  );
}
