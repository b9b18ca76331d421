import type { AppContext } from '../app-context.ts';
import type { openSignIn } from '../session/open-sign-in.ts';
import { browserSession } from '../session/use-session.ts';
import { toast } from '../ui/toast.ts';
import { BROWSER_FAVORITES_KEY } from './browser-favorites-key.ts';

type HeartRouter = Parameters<typeof openSignIn>[0] & { options: { context: AppContext } };

let isLoaderInstalled = false;

/**
 * One click listener for all hearts. The controller is loaded on the first press, or at once for a visitor who is signed in
 * or has saved something. Other visitors load no code for it and send no requests.
 */
export function installHeartLoader(router: HeartRouter): void {
  // A foreign API has no favorites.
  if (isLoaderInstalled || !router.options.context.api.isOwnServer) return;
  isLoaderInstalled = true;
  const load = () =>
    import('./heart-controller.ts').then(({ getHeartController }) =>
      getHeartController(router.options.context, router),
    );
  window.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null;
    if (heart) void load().then(({ press }) => press(heart), showLoadError);
  });
  let token = browserSession().current()?.token;
  const loadIfNeeded = () => {
    const current = browserSession().current()?.token;
    const hasSignedIn = current !== undefined && current !== token;
    token = current;
    if (current || hasBrowserFavorites())
      void load().then(
        ({ show }) => show(hasSignedIn),
        () => {},
      );
  };
  browserSession().subscribe(loadIfNeeded);
  setTimeout(loadIfNeeded);
}

function hasBrowserFavorites(): boolean {
  try {
    return localStorage.getItem(BROWSER_FAVORITES_KEY) !== null;
  } catch {
    return false;
  }
}

const showLoadError = () => toast({ tone: 'bad', title: 'Not saved', text: 'Reload the page and try again.' });
