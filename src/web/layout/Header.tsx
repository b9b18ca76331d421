import { useRouterState } from '@tanstack/react-router';
import { useSite } from '../app-context.ts';
import { SignInLink } from '../auth/SignInLink.tsx';
import { useIsSessionKnown, useSession } from '../session/use-session.ts';
import { Link } from '../ui/Link.tsx';
import { ConnectButton } from '../wizard/ConnectButton.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { ExploreMenu } from './ExploreMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { SavedHeart } from './SavedHeart.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { useIsHeaderCompact } from './use-is-header-compact.ts';

export function Header() {
  const isCompact = useIsHeaderCompact();
  const session = useSession();
  const isSessionKnown = useIsSessionKnown();
  const { headerLinks } = useSite().look;
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <header className="top" data-compact={isCompact ? '' : undefined}>
      <div className="top-bar">
        <div className="wrap">
          <Brand />
          <nav className="nav max-wide:hidden" aria-label="Main">
            {headerLinks.map(({ label, url }) => (
              <Link key={label} to={url} className="nav-entry" aria-current={pathname === url ? 'page' : undefined}>
                {label}
              </Link>
            ))}
            <ExploreMenu />
          </nav>
          <ThemeMenu />
          <SavedHeart />
          <div className="top-account max-wide:hidden" data-known={isSessionKnown ? '' : undefined}>
            {session ? <AccountMenu /> : <VisitorTools />}
          </div>
          <MobileMenu pathname={pathname} isSignedIn={session !== null} />
        </div>
      </div>
    </header>
  );
}

function VisitorTools() {
  return (
    <>
      <SignInLink className="nav-entry" />
      <ConnectButton className="top-connect" />
    </>
  );
}
