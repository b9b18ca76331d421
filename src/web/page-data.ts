import { type DehydratedState, dehydrate, type InfiniteData } from '@tanstack/react-query';
import type { ApiError } from './api/api.ts';
import { redactedError } from './api/query-client.ts';
import type { AppContext } from './app-context.ts';
import { cacheMarkup } from './ui/markup-cache.ts';

export const PAGE_DATA_ID = 'page-data';

/** The data that a page was rendered from; the browser hydrates with it. */
export type PageData = Pick<AppContext, 'site' | 'assets'> & { dehydratedState: DehydratedState };

/** The data of the queries comes apart from their state, in the same order. */
type SerializedPageData = { page: PageData; data: unknown[] };

export function serializePageData({
  site,
  assets,
  queryClient,
}: Pick<AppContext, 'site' | 'assets' | 'queryClient'>): string {
  const dehydratedState = dehydrate(queryClient, {
    // The rendered filters already contain the counts; the browser requests them when a filter is used.
    shouldDehydrateQuery: ({ state, queryKey }) => state.status !== 'pending' && queryKey[0] !== 'facets',
  });
  const queries = dehydratedState.queries.map((query) => ({ ...query, state: { ...query.state, data: undefined } }));
  const page: PageData = { site, assets, dehydratedState: { ...dehydratedState, queries } };
  const data = dehydratedState.queries.map(({ state }) => serializeData(state.data));
  return `{"page":${toInlineScriptJson(page)},"data":[${data}]}`;
}

/** The JSON of responses is cached like markup, because many pages are rendered from the same ones. */
function serializeData(data: unknown): string {
  if (isInfiniteData(data)) {
    return `{"pages":[${data.pages.map(serializeData)}],"pageParams":${toInlineScriptJson(data.pageParams)}}`;
  }
  if (typeof data !== 'object' || data === null) return toInlineScriptJson(data ?? null);
  return cacheMarkup(data, () => toInlineScriptJson(data));
}

function isInfiniteData(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** The page has loaded, but the browser has not painted it: its tab went to the background. */
const PAINT_TIMEOUT_MS = 3000;

/** The inline script that loads the page's modules. */
export function startupScript(scripts: readonly string[], modules: readonly string[]): string {
  return `(${LOAD_AFTER_FIRST_PAINT})(${toInlineScriptJson(scripts)},${toInlineScriptJson(modules)})`;
}

/** Escaped, so that a `</script>` in a value cannot end the element. */
function toInlineScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Runs in the page unmodified. Scripts are loaded after the first paint, so that they do not compete with styles and fonts
 * on a slow connection. A page in a background tab is never painted and loads them at once, as does a browser that does not
 * report paints.
 */
const LOAD_AFTER_FIRST_PAINT = `function(s,m){
document.currentScript.remove();
var f=function(){
f=function(){};
m.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)});
s.forEach(function(h){var e=document.createElement("script");e.type="module";e.src=h;document.head.append(e)})
};
var p="first-contentful-paint",o=window.PerformanceObserver;
if(document.hidden||!o||!o.supportedEntryTypes.includes("paint"))return f();
new o(function(l){l.getEntriesByName(p).length&&f()}).observe({type:"paint",buffered:true});
setTimeout(function(){f()},${PAINT_TIMEOUT_MS})}`;

/** Also removes the element: hydration must find only what React renders. */
export function takePageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID);
  element?.remove();
  // The server wrote it into this document.
  const { page, data } = JSON.parse(element?.textContent ?? '{}') as SerializedPageData;
  for (const [index, { state }] of page.dehydratedState.queries.entries()) {
    // Errors become plain objects by serialization.
    if (state.status === 'error') state.error = state.fetchFailureReason = redactedError(state.error as ApiError);
    else state.data = data[index];
  }
  return page;
}
