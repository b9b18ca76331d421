import { type ParsedLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';

type DebouncedUrl = {
  /** The URL for what is typed. */
  href: string;
  /** Whether the URL already contains what is typed. */
  isCurrent: boolean;
  /** Called after the debounce. */
  onDue: () => void;
  /** `isSamePage` if it leads to the current URL. */
  onOtherNavigation: (to: ParsedLocation, isSamePage: boolean) => void;
};

/**
 * Lets the URL follow what is typed. Any other navigation, by a link or Back, cancels a pending update and is reported when it begins: otherwise
 * the update could undo it. Returns a function that navigates to `href`.
 */
export function useDebouncedUrl({ href, isCurrent, onDue, onOtherNavigation }: DebouncedUrl) {
  const router = useRouter();
  const navigate = useNavigate();
  const ownHref = useRef<string | null>(null);
  const runWhenDue = useEffectEvent(onDue);
  const reportOtherNavigation = useEffectEvent(onOtherNavigation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke changes the URL and restarts the debounce
  useEffect(() => {
    const timer = isCurrent ? undefined : setTimeout(runWhenDue, SEARCH_DEBOUNCE_MS);
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
      const isOwn = toLocation.href === ownHref.current;
      ownHref.current = null;
      if (isOwn) return;
      clearTimeout(timer);
      reportOtherNavigation(toLocation, !hrefChanged);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [router, href, isCurrent]);
  return (history: 'push' | 'replace') => {
    ownHref.current = href;
    void navigate({ href, replace: history === 'replace', resetScroll: false });
  };
}
