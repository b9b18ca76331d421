import { useRouterState } from '@tanstack/react-router';
import { SignInLink } from '../auth/SignInLink.tsx';
import { useIsSessionKnown, useSession } from '../session/use-session.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { useWizard } from '../wizard/use-wizard.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { ExploreMenu } from './ExploreMenu.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { SavedHeart } from './SavedHeart.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';
import { useIsHeaderCompact } from './use-is-header-compact.ts';

export function Header() {
  const isCompact = useIsHeaderCompact();
  const session = useSession();
  const isSessionKnown = useIsSessionKnown();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <header className="top" data-compact={isCompact ? '' : undefined}>
      <div className="top-bar">
        <div className="wrap">
          <Brand />
          <nav className="nav max-wide:hidden" aria-label="Main">
            {NAV_LINKS.map(({ name, path }) => (
              <Link key={name} to={path} className="nav-entry" aria-current={pathname === path ? 'page' : undefined}>
                {name}
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
  const wizard = useWizard();
  return (
    <>
      <SignInLink className="nav-entry" />
      <Button className="top-connect" onClick={wizard.open}>
        Connect Your Business
      </Button>
    </>
  );
}
