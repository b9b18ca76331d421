import { Outlet, useRouterState } from '@tanstack/react-router';
import { useApi } from '../app-context.ts';
import { OfflineHost } from '../offline/OfflineHost.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { WizardHost } from '../wizard/WizardHost.tsx';
import { Banner } from './Banner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { HeadTags } from './HeadTags.tsx';
import { HydrationScripts } from './HydrationScripts.tsx';
import { LazyDeskHeader } from './LazyDeskHeader.tsx';
import { MAIN_ID, RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ThemeScript } from './ThemeScript.tsx';

/** The page around a screen. The theme script changes <html> before hydration, hence the suppression. */
export function Document() {
  const { isOwnServer } = useApi();
  const isDeskRoute = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.isDesk === true });
  const isDesk = isOwnServer && isDeskRoute;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadTags />
        <ThemeScript />
      </head>
      <body>
        <a className="skip" href={`#${MAIN_ID}`}>
          Skip to content
        </a>
        {isDesk ? (
          <LazyDeskHeader />
        ) : (
          <>
            <Banner />
            <Header />
          </>
        )}
        <main id={MAIN_ID} tabIndex={-1}>
          <Outlet />
        </main>
        {!isDesk && <Footer />}
        <RouteAnnouncer />
        <WizardHost />
        <ToastHost />
        <OfflineHost />
        <HydrationScripts />
      </body>
    </html>
  );
}
