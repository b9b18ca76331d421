import { useNavigate, useSearch } from '@tanstack/react-router';
import { type DeskLocation, deskHref, parseDeskLocation } from './desk-location.ts';

/** Stepping through the queue replaces the history entry instead of adding one per item. */
export type NavigateDesk = (to: Partial<DeskLocation>, history?: 'push' | 'replace') => void;

export function useDeskLocation(): { location: DeskLocation; navigate: NavigateDesk } {
  const routerNavigate = useNavigate();
  const location = parseDeskLocation(useSearch({ from: '/admin' }));
  const navigate: NavigateDesk = (to, history = 'push') =>
    void routerNavigate({
      href: deskHref({ ...location, ...to }),
      replace: history === 'replace',
      resetScroll: false,
    });
  return { location, navigate };
}
