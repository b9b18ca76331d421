import { type RefObject, useLayoutEffect } from 'react';

const MARGIN_PX = 12;
/** With less room than this below, the popup opens above if there is more. */
const COMFORTABLE_PX = 240;
const LEAST_PX = 120;

/**
 * Keeps an absolutely positioned popup within the visible part of the screen: sets `--popup-space`, its maximum height, and
 * `--popup-shift`, how far it moves to the left, and marks it with `data-above`. The anchor is its offset parent.
 */
export function usePopupPlacement(popup: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const element = popup.current;
    if (!isOpen || !element) return;
    const place = () => placePopup(element);
    place();
    // The on-screen keyboard resizes the visual viewport only.
    const sources: (EventTarget | null)[] = [window, window.visualViewport];
    for (const source of sources) source?.addEventListener('resize', place);
    document.addEventListener('scroll', place, { passive: true });
    return () => {
      for (const source of sources) source?.removeEventListener('resize', place);
      document.removeEventListener('scroll', place);
    };
  }, [popup, isOpen]);
}

function placePopup(popup: HTMLElement): void {
  const anchor = popup.offsetParent?.getBoundingClientRect();
  if (!anchor) return;
  const below = (window.visualViewport?.height ?? window.innerHeight) - anchor.bottom - 2 * MARGIN_PX;
  const above = anchor.top - 2 * MARGIN_PX;
  const isAbove = below < COMFORTABLE_PX && above > below;
  popup.toggleAttribute('data-above', isAbove);
  popup.style.setProperty('--popup-space', `${Math.max(LEAST_PX, isAbove ? above : below)}px`);
  popup.style.setProperty('--popup-shift', '0px');
  const overflow = popup.getBoundingClientRect().right + MARGIN_PX - document.documentElement.clientWidth;
  if (overflow > 0) popup.style.setProperty('--popup-shift', `${Math.min(overflow, anchor.left)}px`);
}
