import type { Assets, PublicSite } from '#contract/site.ts';
import { buttonClass } from '../ui/Button.tsx';
import { StateError } from '../ui/states.tsx';
import { THEME_SCRIPT } from './theme.ts';

type BrokenPageProps = {
  site: Pick<PublicSite, 'siteName'>;
  assets: Pick<Assets, 'styles'>;
  /** Of the page that was asked for. */
  address: string;
};

/** Sent in place of a page that could not be rendered. Nothing that may have broken it is needed for it, nor any script. */
export function BrokenPage({ site: { siteName }, assets: { styles }, address }: BrokenPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`This page could not be made | ${siteName}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <main className="wrap py-16">
          <StateError
            title="This page could not be made."
            text="The fault is ours and has been written down. It may be gone in a moment."
          >
            <a className={buttonClass({ size: 'small' })} href={address}>
              Try again
            </a>{' '}
            <a className={buttonClass({ size: 'small', tone: 'quiet' })} href="/">
              To the home page
            </a>
          </StateError>
        </main>
      </body>
    </html>
  );
}
