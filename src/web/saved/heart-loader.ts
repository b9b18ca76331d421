import type { AppContext } from '../app-context.ts';
import { browserSession } from '../session/use-session.ts';
import { toast } from '../ui/toast.ts';
import { BROWSER_FAVOURITES_KEY } from './browser-favourites-key.ts';

type HeartRouter = { options: { context: AppContext }; navigate: (to: { href: string }) => Promise<void> };

let isLoaderInstalled = false;

/**
 * One listener for every heart. What it does is fetched with the first press, or for whoever has saved something: a visitor
 * who has not pays nothing for it, and no page asks the API for anything.
 */
export function installHeartLoader(router: HeartRouter): void {
  if (isLoaderInstalled) return;
  isLoaderInstalled = true;
  const load = () =>
    import('./heart-controller.ts').then(({ getHeartController: heartsOf }) =>
      heartsOf(router.options.context, router),
    );
  window.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null;
    if (heart) void load().then(({ press }) => press(heart), showLoadError);
  });
  const wake = () => {
    if (browserSession().current() || hasBrowserFavourites())
      void load().then(
        ({ show }) => show(),
        () => {},
      );
  };
  browserSession().subscribe(wake);
  setTimeout(wake);
}

function hasBrowserFavourites(): boolean {
  try {
    return localStorage.getItem(BROWSER_FAVOURITES_KEY) !== null;
  } catch {
    return false;
  }
}

const showLoadError = () => toast({ tone: 'bad', title: 'Not saved', text: 'Reload the page and try again.' });
