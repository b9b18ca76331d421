import type { Point } from '#domain/distance.ts';
import type { Listing } from '../../../api/models.ts';
import { type Mark, standsAt } from './marks.ts';

/** Says which business of the list is pointed at or focused; null when it is left. */
export function followCards(changed: (id: number | null) => void): () => void {
  let now: number | null = null;
  const follow = ({ target }: Event) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-listing]') : null;
    const id = card ? Number(card.dataset.listing) : null;
    if (id === now) return;
    now = id;
    changed(id);
  };
  const events = ['mouseover', 'focusin'];
  for (const event of events) document.addEventListener(event, follow);
  return () => {
    for (const event of events) document.removeEventListener(event, follow);
  };
}

/** Lights the cards of the businesses at a mark. */
export function lightCards(mark: Mark | null, listings: readonly Listing[]): void {
  const lit = new Set(mark ? placed(listings).flatMap((each) => (standsAt(mark, each) ? String(each.id) : [])) : []);
  for (const card of document.querySelectorAll<HTMLElement>('[data-listing]'))
    card.toggleAttribute('data-lit', lit.has(card.dataset.listing ?? ''));
}

/** Those of which it is known where they are. */
export function placed(listings: readonly Listing[]): (Point & { id: number })[] {
  return listings.flatMap(({ id, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : { id, latitude, longitude },
  );
}
