import type { AppContext } from '../app-context.ts';
import { browserSession } from '../session/use-session.ts';
import { toast } from '../ui/toast.ts';
import { BROWSER_FAVOURITES_KEY } from './browser-key.ts';

type Going = { options: { context: AppContext }; navigate: (to: { href: string }) => Promise<void> };

let isWatching = false;

/**
 * One listener for every heart. What it does is fetched with the first press, or for whoever has saved something: a visitor
 * who has not pays nothing for it, and no page asks the API for anything.
 */
export function watchHearts(router: Going): void {
  if (isWatching) return;
  isWatching = true;
  const load = () => import('./hearts.ts').then(({ heartsOf }) => heartsOf(router.options.context, router));
  window.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>('[data-heart]') : null;
    if (heart) void load().then(({ press }) => press(heart), isMissing);
  });
  const wake = () => {
    if (browserSession().current() || hasSaved())
      void load().then(
        ({ show }) => show(),
        () => {},
      );
  };
  browserSession().subscribe(wake);
  setTimeout(wake);
}

function hasSaved(): boolean {
  try {
    return localStorage.getItem(BROWSER_FAVOURITES_KEY) !== null;
  } catch {
    return false;
  }
}

const isMissing = () => toast({ tone: 'bad', title: 'Not saved', text: 'Reload the page and try again.' });
