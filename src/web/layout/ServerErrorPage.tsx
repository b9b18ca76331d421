import type { PageAssets, PublicSite } from '#contract/site-build.ts';
import { buttonClass } from '../ui/Button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { THEME_SCRIPT } from './theme.ts';

type ServerErrorPageProps = {
  site: Pick<PublicSite, 'siteName'>;
  assets: Pick<PageAssets, 'styles'>;
  /** The URL of the requested page. */
  url: string;
};

/** Sent instead of a page that could not be rendered. It depends on no data and needs no script but the theme's. */
export function ServerErrorPage({ site: { siteName }, assets: { styles }, url }: ServerErrorPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Something went wrong | ${siteName}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <main className="wrap py-16">
          <ErrorState
            title="Something went wrong."
            text="That’s on us, and we’ve logged the error. Please try again in a moment."
          >
            <a className={buttonClass({ size: 'small' })} href={url}>
              Try again
            </a>{' '}
            <a className={buttonClass({ size: 'small', tone: 'quiet' })} href="/">
              Go to the home page
            </a>
          </ErrorState>
        </main>
      </body>
    </html>
  );
}
