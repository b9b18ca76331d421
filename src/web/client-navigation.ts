import type { AnyRouter } from '@tanstack/react-router';
import { loadArt } from './ui/art.ts';

/** Who only passes over a link does not mean it. */
const HOVER_DELAY_MS = 50;

let isEnabled = false;

/**
 * Makes every link to a page of the site open without a new document, and start loading when it is pointed at. One
 * listener for all: the router's own link listens to every change of the address, and a page has hundreds of links.
 *
 * It begins when the screen is hydrated. A link pressed before would make the router change the screen under React's hands
 * (TanStack/router #8306); until then links open their page as plain links do.
 */
export function enableClientNavigation(router: AnyRouter): void {
  if (isEnabled) return;
  isEnabled = true;
  const preload = (href: string | null) => {
    if (href === null) return;
    // What is not there when the page is, is drawn later.
    void loadArt().catch(() => {});
    // The router takes a whole href as well as its own `to`; its types know only the latter.
    void router.preloadRoute({ href } as Parameters<typeof router.preloadRoute>[0]);
  };
  let pointedAt: ReturnType<typeof setTimeout> | undefined;
  // On the window, after React's own listeners: a press that a part of the page took is not ours.
  window.addEventListener('click', (event) => {
    const href = internalHrefAt(event.target, router);
    if (href === null || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    clearTimeout(pointedAt);
    void router.navigate({ href });
  });
  window.addEventListener('touchstart', ({ target }) => preload(internalHrefAt(target, router)), { passive: true });
  const preloadSoon = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
    const href = internalHrefAt(target, router);
    if (href === internalHrefAt(relatedTarget, router)) return;
    clearTimeout(pointedAt);
    if (href !== null) pointedAt = setTimeout(preload, HOVER_DELAY_MS, href);
  };
  window.addEventListener('mouseover', preloadSoon);
  window.addEventListener('focusin', preloadSoon);
}

/** Where the link under an event leads, if that is a page of the site. */
function internalHrefAt(target: EventTarget | null, router: AnyRouter): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href?.startsWith('/') || link.target || link.hasAttribute('download')) return null;
  const [, , page] = link.origin === location.origin ? router.getMatchedRoutes(link.pathname) : [];
  return page ? href : null;
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
