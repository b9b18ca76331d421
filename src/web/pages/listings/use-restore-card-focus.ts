import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffectEvent, useLayoutEffect } from 'react';

const STORAGE_KEY = 'openedCards';
const MAX_OPENED_CARDS = 20;

type OpenedCard = [entry: string, listing: string];

/** Returns the focus to the opened card after Back. The query cache and the router restore pages and scrolling. */
export function useRestoreCardFocus(): (event: MouseEvent) => void {
  const router = useRouter();
  const entryKey = () => router.history.location.state.__TSR_key ?? '';
  const focusOpened = useEffectEvent(() => {
    const listing = readOpenedCards().find(([entry]) => entry === entryKey())?.[1];
    if (listing) focusCard(listing);
  });
  // A layout effect subscribes before this page's own event, but after the handler that focuses the page.
  useLayoutEffect(() => router.subscribe('onRendered', ({ pathChanged }) => pathChanged && focusOpened()), [router]);
  return ({ target }) => {
    const card = target instanceof Element && target.closest('a') && target.closest('[data-listing]');
    const listing = card instanceof HTMLElement ? card.dataset.listing : undefined;
    if (listing) rememberOpenedCard([entryKey(), listing]);
  };
}

export function focusCard(listing: string | number): void {
  document.querySelector<HTMLElement>(`[data-listing="${listing}"] h3 a`)?.focus({ preventScroll: true });
}

function readOpenedCards(): OpenedCard[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOpenedCard) : [];
  } catch {
    return [];
  }
}

function isOpenedCard(value: unknown): value is OpenedCard {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
}

function rememberOpenedCard(card: OpenedCard): void {
  const others = readOpenedCards().filter(([entry]) => entry !== card[0]);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([card, ...others].slice(0, MAX_OPENED_CARDS)));
  } catch {
    // Without storage, the focus stays at the start of the page.
  }
}
