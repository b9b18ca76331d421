import { useSignOut } from '../auth/use-sign-out.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Menu } from '../ui/Menu.tsx';
import { LazyAccountLinks } from './LazyAccountLinks.tsx';

export function AccountMenu() {
  const signOut = useSignOut();
  const label = (
    <>
      <Icon name="account" /> Account <Icon name="down" size={16} />
    </>
  );
  return (
    <Menu label={label} buttonClass="btn btn-quiet" panelClass="floating absolute right-0 top-full mt-1 w-48 p-2">
      {(close) => (
        <>
          <Link to={paths.dashboard()} className="menu-row" onClick={close}>
            Dashboard
          </Link>
          <button type="button" className="menu-row" onClick={signOut}>
            Logout
          </button>
          <LazyAccountLinks className="menu-row" onChoose={close} />
        </>
      )}
    </Menu>
  );
}
