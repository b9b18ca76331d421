import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/**
 * Scrolls to the top while a page is still loading; the router does it only afterwards. A visitor who goes back meanwhile
 * is where they were, which the router no longer knows.
 */
export function useScrollToTop(): void {
  const router = useRouter();
  useLayoutEffect(() => {
    const top = window.scrollY;
    const from = router.state.resolvedLocation?.href;
    const to = router.state.location.href;
    if (top === 0 || from === to) return;
    window.scrollTo({ top: 0 });
    const unsubscribe = router.subscribe('onRendered', ({ toLocation }) => {
      if (toLocation.href === to) return;
      unsubscribe();
      if (toLocation.href === from) window.scrollTo({ top });
    });
  }, [router]);
}
