import { useApi, useSite } from '../app-context.ts';
import { SignInLink } from '../auth/SignInLink.tsx';
import { useSignOut } from '../auth/use-sign-out.ts';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Menu } from '../ui/Menu.tsx';
import { ConnectButton } from '../wizard/ConnectButton.tsx';
import { LazyAccountLinks } from './LazyAccountLinks.tsx';
import { LazyCategoryLinks } from './LazyCategoryLinks.tsx';
import { ThemeRows } from './ThemeMenu.tsx';

type MobileMenuProps = { pathname: string; isSignedIn: boolean };

export function MobileMenu({ pathname, isSignedIn }: MobileMenuProps) {
  const { headerLinks, exploreLabel } = useSite().look;
  return (
    <div className="wide:hidden">
      <Menu label={<Icon name="menu" size={22} />} ariaLabel="Menu" buttonClass="icon-btn" panelClass="drawer">
        {(close) => (
          <div className="wrap grid gap-6 py-4">
            <nav aria-label="Main">
              {headerLinks.map(({ label, url }) => {
                const current = pathname === url ? 'page' : undefined;
                return (
                  <Link key={label} to={url} className="drawer-row" aria-current={current} onClick={close}>
                    {label}
                  </Link>
                );
              })}
            </nav>
            <section aria-label={exploreLabel}>
              <h2 className="text-lg">{exploreLabel}</h2>
              <LazyCategoryLinks menu="mobile" className="drawer-row" onChoose={close} />
            </section>
            {isSignedIn ? <AccountRows onChoose={close} /> : <VisitorRows onChoose={close} />}
            <section aria-label="Day or night">
              <h2 className="text-lg">Day or night</h2>
              <ThemeRows onChoose={close} />
            </section>
          </div>
        )}
      </Menu>
    </div>
  );
}

type MenuSectionProps = { onChoose: () => void };

function AccountRows({ onChoose }: MenuSectionProps) {
  const signOut = useSignOut();
  return (
    <section aria-label="Account">
      <h2 className="text-lg">Account</h2>
      <Link to={paths.dashboard()} className="drawer-row" onClick={onChoose}>
        Dashboard
      </Link>
      <LazyAccountLinks className="drawer-row" onChoose={onChoose} />
      <button
        type="button"
        className="drawer-row"
        onClick={() => {
          onChoose();
          signOut();
        }}
      >
        Logout
      </button>
    </section>
  );
}

function VisitorRows({ onChoose }: MenuSectionProps) {
  const { isOwnServer } = useApi();
  return (
    <>
      <section aria-label="Account">
        <h2 className="text-lg">Account</h2>
        <SignInLink className="drawer-row" onClick={onChoose} />
        {isOwnServer && (
          <Link to={paths.saved()} className="drawer-row" onClick={onChoose}>
            Saved
          </Link>
        )}
      </section>
      <ConnectButton tone="primary" />
    </>
  );
}
