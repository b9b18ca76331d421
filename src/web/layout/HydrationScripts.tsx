import { Scripts, useRouteContext, useRouterState } from '@tanstack/react-router';
import { PAGE_DATA_ID, serializePageData, startupScript } from '../page-data.ts';

/**
 * The data and scripts that the browser needs for hydration. All elements are removed before it, so in the browser this
 * component renders nothing.
 */
export const HydrationScripts = import.meta.env.SSR ? ServerHydrationScripts : () => null;

function ServerHydrationScripts() {
  const { preloads = {}, ...context } = useRouteContext({ from: '__root__' });
  const modules = useRouterState({
    // The empty name is that of the entry chunk.
    select: ({ matches }) => ['', ...matches.flatMap(({ staticData: { screen = [] } }) => screen)],
  });
  const files = new Set(modules.flatMap((module) => preloads[module] ?? []));
  const data = { __html: serializePageData(context) };
  const start = { __html: startupScript(context.assets.scripts, [...files]) };
  return (
    <>
      {/* The router's own state. */}
      <Scripts />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a "<" */}
      <script id={PAGE_DATA_ID} type="application/json" dangerouslySetInnerHTML={data} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script with the names of our own files */}
      <script dangerouslySetInnerHTML={start} />
    </>
  );
}
