import type { AnyRouter } from '@tanstack/react-router';

/** Marks the cover that is animated from the card to its page (base.css). */
const TRAVELING_CLASS = 'travels';

/**
 * Animates navigations between pages; the cover of a card grows into that of its page. A filter that only changes the query
 * is not animated, and neither is anything with reduced motion.
 *
 * It replaces the router's own method, which does not catch the rejection of an interrupted transition: the browser would
 * report it as an unhandled error.
 */
export function enableViewTransitions(router: AnyRouter): void {
  router.startViewTransition = (update: () => Promise<void>) => {
    const { pathname } = router.latestLocation;
    const before = router.state.resolvedLocation?.pathname;
    if (before === undefined || before === pathname || !isMotionAllowed()) return update();
    markTravelingCover(pathname);
    const transition = document.startViewTransition(update);
    transition.ready.catch(ignoreInterruption);
    transition.finished.catch(ignoreInterruption);
    return transition.updateCallbackDone;
  };
}

function isMotionAllowed(): boolean {
  return 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function markTravelingCover(pathname: string): void {
  const id = /^\/business\/(\d+)$/.exec(pathname)?.[1];
  // Two elements with one transition name would abort the transition.
  if (!id || document.querySelector(`.${TRAVELING_CLASS}`)) return;
  document.querySelector(`[data-listing="${id}"] .cover`)?.classList.add(TRAVELING_CLASS);
}

/** The next navigation interrupted the transition. Errors of the page itself reject `updateCallbackDone`. */
function ignoreInterruption(): void {}
