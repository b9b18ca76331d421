import type { AnyRouter } from '@tanstack/react-router';

/** The cover that grows: of the card that leads to the page, and of the page itself (base.css). */
const TRAVELING_CLASS = 'travels';

/**
 * One page goes over into the next, and the cover of a card grows into that of its page. A filter that changes the address
 * is no other page, and who wants less motion gets none.
 *
 * In place of the router's own, which leaves it unheard that a transition was overtaken by the next one: the browser would
 * report that as an error, and it is none.
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
  // Two covers of one name would stop the whole transition.
  if (!id || document.querySelector(`.${TRAVELING_CLASS}`)) return;
  document.querySelector(`[data-listing="${id}"] .cover`)?.classList.add(TRAVELING_CLASS);
}

/** The next page came before this one had arrived. What went wrong with the page itself is told by the update. */
function ignoreInterruption(): void {}
