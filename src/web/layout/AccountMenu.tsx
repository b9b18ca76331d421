import { useSignOut } from '../auth/use-sign-out.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Menu } from '../ui/Menu.tsx';
import { LazyAccountLinks, preloadAccountLinks } from './LazyAccountLinks.tsx';

export function AccountMenu() {
  const signOut = useSignOut();
  const label = (
    <>
      <Icon name="account" /> Account <Icon name="down" size={16} />
    </>
  );
  return (
    <Menu
      label={label}
      onApproach={preloadAccountLinks}
      buttonClass="btn btn-quiet account-button"
      panelClass="floating absolute right-0 top-full mt-1 w-52 p-2"
    >
      {(close) => (
        <>
          <Link to={paths.dashboard()} className="menu-row" onClick={close}>
            Dashboard
          </Link>
          <LazyAccountLinks className="menu-row" onChoose={close} />
          <button type="button" className="menu-row" onClick={signOut}>
            Logout
          </button>
        </>
      )}
    </Menu>
  );
}
