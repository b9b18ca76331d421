import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DeskLocation, deskHref, parseDeskLocation } from './desk-location.ts';

/** Going step by step through the queue leaves one entry in the browser's history, not one for each step. */
export type NavigateDesk = (to: Partial<DeskLocation>, history?: 'new-entry' | 'same-entry') => void;

export function useDeskLocation(): { place: DeskLocation; go: NavigateDesk } {
  const navigate = useNavigate();
  const place = parseDeskLocation(useSearch({ from: '/admin' }));
  const go: NavigateDesk = (to, history = 'new-entry') =>
    void navigate({
      href: deskHref({ ...place, ...to }),
      replace: history === 'same-entry',
      resetScroll: false,
    });
  return { place, go };
}
