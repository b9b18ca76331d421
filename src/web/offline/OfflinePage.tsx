import type { PublicSite } from '#contract/site-build.ts';
import { THEME_SCRIPT } from '../layout/theme.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/states.tsx';

type OfflinePageProps = {
  site: Pick<PublicSite, 'siteName'>;
  styles: readonly string[];
  /** The address of offline-page.ts. */
  script: string;
};

/** What the service worker sends instead of a page that was not opened before. It is not part of the app. */
export function OfflinePage({ site: { siteName }, styles, script }: OfflinePageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`You’re offline | ${siteName}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <script type="module" src={script} />
      </head>
      <body>
        <main className="wrap py-16">
          <ErrorState title="You’re offline" text={`We can’t reach ${siteName}. Check your connection and try again.`}>
            <Button tone="primary" id="retry">
              Retry
            </Button>
            <p id="retry-status" role="status" className="mt-3" />
          </ErrorState>
          <nav id="visited" aria-labelledby="visited-title" hidden>
            <h2 id="visited-title" className="mb-3 text-center text-xl">
              Pages you can read now
            </h2>
            <div id="visited-links" className="offline-visited" />
          </nav>
        </main>
      </body>
    </html>
  );
}
