import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf, type DeskPlace, readPlace } from './desk-place.ts';

/** Going step by step through the queue leaves one entry in the browser's history, not one for each step. */
export type Go = (to: Partial<DeskPlace>, history?: 'new-entry' | 'same-entry') => void;

export function useDeskPlace(): { place: DeskPlace; go: Go } {
  const navigate = useNavigate();
  const place = readPlace(useSearch({ from: '/admin' }));
  const go: Go = (to, history = 'new-entry') =>
    void navigate({
      href: addressOf({ ...place, ...to }),
      replace: history === 'same-entry',
      resetScroll: false,
    });
  return { place, go };
}
