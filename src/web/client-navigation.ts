import type { AnyRouter } from '@tanstack/react-router';
import { isOffline } from './offline/connection.ts';
import { preloadArt } from './ui/art.ts';

/** A pointer that only crosses a link must not preload it. */
const HOVER_DELAY_MS = 50;

let router: AnyRouter | undefined;

/**
 * Client-side navigation and preloading for every internal link, with one delegated listener: each link component of the
 * router subscribes to every location change, and a page has hundreds of links.
 *
 * It starts after hydration. A navigation during hydration would replace the screen while React hydrates it
 * (TanStack/router #8306); until then links behave like plain links.
 */
export function enableClientNavigation(currentRouter: AnyRouter): void {
  const isEnabled = router !== undefined;
  router = currentRouter;
  if (isEnabled) return;
  const preload = (href: string | null) => {
    if (href === null || isOffline()) return;
    preloadArt();
    // The router accepts `href` as well as `to`; its types have only the latter.
    void router?.preloadRoute({ href } as Parameters<AnyRouter['preloadRoute']>[0]);
  };
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  // On the window, after React's listeners, so that `preventDefault` in a component is respected.
  window.addEventListener('click', (event) => {
    const href = internalHrefAt(event.target);
    if (href === null || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    // The service worker has the whole page, or answers with the offline page at once.
    if (isOffline() && navigator.serviceWorker?.controller) return;
    event.preventDefault();
    clearTimeout(hoverTimer);
    void router?.navigate({ href });
  });
  window.addEventListener('touchstart', ({ target }) => preload(internalHrefAt(target)), { passive: true });
  const preloadSoon = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const href = internalHrefAt(target);
    if (href === internalHrefAt(relatedTarget)) return;
    clearTimeout(hoverTimer);
    if (href !== null) hoverTimer = setTimeout(preload, HOVER_DELAY_MS, href);
  };
  window.addEventListener('mouseover', preloadSoon);
  window.addEventListener('focusin', preloadSoon);
}

/** The href of the link under an event, if it is a page of the site. */
function internalHrefAt(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || link.target || link.hasAttribute('download')) return null;
  const [, , page] = (link.origin === location.origin && router?.getMatchedRoutes(link.pathname)) || [];
  return page ? href : null;
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
