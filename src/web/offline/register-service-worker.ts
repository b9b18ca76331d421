import type { AnyRouter } from '@tanstack/react-router';
import { browserSession } from '../session/use-session.ts';
import { setServerReachable } from './connection.ts';
import type { PageMessage, WorkerMessage } from './messages.ts';

/**
 * Registers the service worker once the page is idle. Another host's API cannot be kept, so there the site has none, and one
 * from before is removed; neither has the development server.
 */
export function registerServiceWorker(router: AnyRouter, isOwnServer: boolean): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || import.meta.env.DEV) return;
  if (!isOwnServer) {
    void serviceWorker.getRegistration().then((registration) => registration?.unregister());
    return;
  }
  const tellVisit = () => {
    if (hasMeteredConnection()) return;
    const message: PageMessage = { visited: window.location.href };
    void serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  };
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) =>
    setServerReachable(data.isReachable),
  );
  whenIdle(() => {
    // Without it the site works as before, such as in a private window.
    void serviceWorker.register('/service-worker.js').then(tellVisit, () => {});
    router.subscribe('onResolved', ({ hrefChanged }) => {
      if (hrefChanged) whenIdle(tellVisit);
    });
  });
  forgetVisitsAfterLogout();
}

/** Nothing of what a signed-in user opened stays in a shared browser. */
function forgetVisitsAfterLogout(): void {
  let isSignedIn = browserSession().current() !== null;
  browserSession().subscribe(() => {
    const wasSignedIn = isSignedIn;
    isSignedIn = browserSession().current() !== null;
    if (wasSignedIn && !isSignedIn) void deleteVisits();
  });
}

/** All but the built files. */
async function deleteVisits(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== 'assets').map((name) => caches.delete(name)));
}

const IDLE_TIMEOUT_MS = 4000;

function whenIdle(work: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, 1000);
}

/** Visitors who save data do not load a page twice to keep it. */
function hasMeteredConnection(): boolean {
  // The DOM types lack the Network Information API, which only Chromium has.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
