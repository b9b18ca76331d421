import { useRouteContext, useRouterState } from '@tanstack/react-router';
import { PAGE_DATA_ID, pageDataText, startText } from '../page-data.ts';

/**
 * What the browser needs to take the page over: what it was made from and its scripts. Both elements are gone before it is
 * hydrated, so in the browser there is nothing here.
 */
export const PageEnd = import.meta.env.SSR ? PageEndOnServer : () => null;

function PageEndOnServer() {
  const { preloads = {}, ...context } = useRouteContext({ from: '__root__' });
  const modules = useRouterState({
    // The empty name is the entry's.
    select: ({ matches }) => ['', ...matches.flatMap(({ staticData: { screen = [] } }) => screen)],
  });
  const files = new Set(modules.flatMap((module) => preloads[module] ?? []));
  const data = { __html: pageDataText(context) };
  const start = { __html: startText(context.assets.scripts, [...files]) };
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a "<" */}
      <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={data} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script with the names of our own files */}
      <script dangerouslySetInnerHTML={start} />
    </>
  );
}
