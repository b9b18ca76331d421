import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { ApiError } from './api/api.ts';
import type { AppContext } from './app-context.ts';

export const PAGE_DATA_ID = 'page-data';

/** What a page was made from: the browser must render the same from it. */
export type PageData = Pick<AppContext, 'site' | 'assets'> & { dehydratedState: DehydratedState };

/** Data, not code. */
export function serializePageData({
  site,
  assets,
  queryClient,
}: Pick<AppContext, 'site' | 'assets' | 'queryClient'>): string {
  const answers = dehydrate(queryClient, {
    // the filters come as they are shown; whoever uses them asks for their counts
    shouldDehydrateQuery: ({ state, queryKey }) => state.status !== 'pending' && queryKey[0] !== 'facets',
  });
  return toInlineScriptJson({ site, assets, dehydratedState: answers } satisfies PageData);
}

/** The script that fetches those of the page. */
export function startupScript(scripts: readonly string[], modules: readonly string[]): string {
  return `(${LOAD_AFTER_FIRST_PAINT})(${toInlineScriptJson(scripts)},${toInlineScriptJson(modules)})`;
}

/** A name with `</script>` in it must not end the element. */
function toInlineScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Runs in the page as it is written here. Scripts change nothing of what is seen, so on a slow line they must not hold up
 * styles and fonts: they are fetched once the page is there. A page in a tab that nobody looks at is never drawn.
 */
const LOAD_AFTER_FIRST_PAINT = `function(s,m){
document.currentScript.remove();
var f=function(){
m.forEach(function(h){var l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)});
s.forEach(function(h){var e=document.createElement("script");e.type="module";e.src=h;document.head.append(e)})
};
document.hidden?f():requestAnimationFrame(function(){setTimeout(f)})}`;

/** Takes the data out of the page: React is to find what it renders and nothing else. */
export function takePageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID);
  element?.remove();
  // Written by the server into this very document.
  const data = JSON.parse(element?.textContent ?? '{}') as PageData;
  for (const { state } of data.dehydratedState.queries) {
    // An error travels badly, and what it said was not for the browser: see query-client.ts.
    if (state.status === 'error')
      state.error = state.fetchFailureReason = new ApiError('The server could not read it.');
  }
  return data;
}
