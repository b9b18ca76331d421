type LocationChange = { fromLocation?: object; toLocation: { pathname: string }; pathChanged: boolean };

/** The cover that grows: of the card that leads to the page, and of the page itself (base.css). */
const TRAVELS = 'travels';

/**
 * One page goes over into the next, and the cover of a card grows into that of its page. A filter that changes the address
 * is no other page, and who wants less motion gets none.
 */
export const viewTransition = {
  types: ({ fromLocation, toLocation, pathChanged }: LocationChange): string[] | false => {
    if (!fromLocation || !pathChanged || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    sendCover(toLocation.pathname);
    return ['page'];
  },
};

function sendCover(pathname: string): void {
  const id = /^\/business\/(\d+)$/.exec(pathname)?.[1];
  // Two covers of one name would stop the whole transition.
  if (!id || document.querySelector(`.${TRAVELS}`)) return;
  document.querySelector(`[data-listing="${id}"] .cover`)?.classList.add(TRAVELS);
}
