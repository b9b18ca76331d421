import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { useIsOffline } from './connection.ts';

const OfflineBanner = lazyComponent(
  () => import('./OfflineBanner.tsx').then((module) => module.OfflineBanner),
  () => (
    <p className="offline-bar" role="status">
      You’re offline.
    </p>
  ),
);

/** Part of the layout. Once the connection is back, what is on the page is loaded again. */
export function OfflineHost() {
  const isOffline = useIsOffline();
  const wasOffline = useRef(false);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (wasOffline.current && !isOffline) void queryClient.invalidateQueries();
    wasOffline.current = isOffline;
  }, [isOffline, queryClient]);
  return isOffline ? <OfflineBanner /> : null;
}
