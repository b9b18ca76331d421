import { HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { ToastHost } from '../ui/ToastHost.tsx';
import { WizardHost } from '../wizard/WizardHost.tsx';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { HydrationScripts } from './HydrationScripts.tsx';
import { MAIN_ID, RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ThemeScript } from './ThemeScript.tsx';

/** The page around a screen. The theme script changes <html> before hydration, hence the suppression. */
export function Document() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ThemeScript />
      </head>
      <body>
        <a className="skip" href={`#${MAIN_ID}`}>
          Skip to content
        </a>
        <Banner />
        <Header />
        <main id={MAIN_ID} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <RouteAnnouncer />
        <WizardHost />
        <ToastHost />
        <Scripts />
        <HydrationScripts />
      </body>
    </html>
  );
}
