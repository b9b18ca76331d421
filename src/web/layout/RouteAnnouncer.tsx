import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

export const MAIN_ID = 'main';

/** After a client-side navigation: announces the title to screen readers and moves the focus to the main element. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        setTitle(document.title);
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  );
}
