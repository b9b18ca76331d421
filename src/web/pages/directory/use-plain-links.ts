import { useNavigate, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useMemo } from 'react';

/**
 * Makes the plain anchors inside an element open their page without a new document. The router's own link listens to every
 * change of the address; eight hundred of them made each letter typed into the search wait for them all.
 */
export function usePlainLinks() {
  const navigate = useNavigate();
  const router = useRouter();
  return useMemo(() => {
    const preload = (href: string) => {
      // The router takes a whole href as well as its own `to`; its types know only the latter.
      void router.preloadRoute({ href } as Parameters<typeof router.preloadRoute>[0]);
    };
    return {
      onClick: (event: MouseEvent) => {
        const href = hrefAt(event.target);
        if (href === null || event.button !== 0 || hasModifier(event) || event.defaultPrevented) return;
        event.preventDefault();
        void navigate({ href });
      },
      onMouseOver: ({ target, relatedTarget }: MouseEvent) => {
        const href = hrefAt(target);
        if (href !== null && href !== hrefAt(relatedTarget)) preload(href);
      },
    };
  }, [navigate, router]);
}

function hrefAt(target: EventTarget | null): string | null {
  return (target instanceof Element && target.closest('a')?.getAttribute('href')) || null;
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}
