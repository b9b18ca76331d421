import type { QueryClient } from '@tanstack/react-query';
import { BROWSER_FAVORITES_MAX } from '#domain/saved.ts';
import type { Api } from '../api/api.ts';
import { favoriteIdsQuery } from '../api/favorites.ts';
import { openSignIn } from '../session/open-sign-in.ts';
import type { Session } from '../session/session.ts';
import { browserSession } from '../session/use-session.ts';
import { type ToastInput, toast } from '../ui/toast.ts';
import { addBrowserFavorite, browserFavorites, removeBrowserFavorites } from './browser-favorites.ts';
import { moveFavoritesToAccount } from './move-favorites-to-account.ts';
import { heartKey, saveInAccount } from './save-in-account.ts';
import { rememberSavedCount } from './saved-count.ts';

type HeartContext = { api: Api; queryClient: QueryClient };
type HeartRouter = Parameters<typeof openSignIn>[0];

let controller: ReturnType<typeof createHeartController> | undefined;

/** One controller per document, shared by all pages. */
export function getHeartController(context: HeartContext, router: HeartRouter) {
  controller ??= createHeartController(context, router);
  return controller;
}

function createHeartController(context: HeartContext, router: HeartRouter) {
  const { api, queryClient } = context;
  const idsOf = (session: Session) => queryClient.getQueryData(favoriteIdsQuery(api, session).queryKey);
  const savedIds = (): ReadonlySet<number> => {
    const session = browserSession().current();
    return new Set(session ? idsOf(session) : browserFavorites().map(({ id }) => id));
  };
  const paint = () => {
    const saved = savedIds();
    publishCount();
    for (const heart of heartElements()) heart.setAttribute('aria-pressed', String(saved.has(heartListingId(heart))));
  };
  const publishCount = () => {
    const session = browserSession().current();
    const saved = session ? idsOf(session) : browserFavorites();
    if (saved) rememberSavedCount(session, saved.length);
  };
  /** Loads the saved ids once per session: on pages with hearts, and after a sign-in for the count in the header. */
  const loadSavedIds = (hasSignedIn = false) => {
    const session = browserSession().current();
    if (session && (hasSignedIn || heartElements().length > 0))
      void queryClient.prefetchQuery(favoriteIdsQuery(api, session)).then(paint);
    paint();
  };
  const show = (hasSignedIn: boolean) => {
    const session = browserSession().current();
    const move = session && browserFavorites().length > 0 ? moveFavoritesToAccount(context, session) : null;
    void (move ?? Promise.resolve()).then(() => {
      loadSavedIds(hasSignedIn);
      if (session) void saveRefused(session);
    });
  };
  let refused: number | null = null;
  /** The business that found no room in the browser is saved once the visitor has signed in. */
  const saveRefused = async (session: Session) => {
    const id = refused;
    refused = null;
    if (id !== null) await saveInAccount(context, session, { id, isSaved: true });
  };
  new MutationObserver(() => loadSavedIds()).observe(document.body, { childList: true, subtree: true });
  window.addEventListener('storage', paint);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.at(-1) === 'favorite-ids') paint();
  });

  const press = async (heart: HTMLElement) => {
    const [id, session] = [heartListingId(heart), browserSession().current()];
    const isSaved = heart.getAttribute('aria-pressed') !== 'true';
    if (!session) {
      const outcome = saveInBrowser({ id, name: heart.dataset.name ?? '' }, isSaved);
      refused = outcome?.isRefused ? id : null;
      if (outcome) toast({ ...outcome.toast, action: { label: 'Sign in', run: () => openSignIn(router) } });
    } else if (queryClient.isMutating({ mutationKey: heartKey(id) }) === 0)
      await saveInAccount(context, session, { id, isSaved });
    paint();
  };
  return { press: (heart: HTMLElement) => void press(heart), show };
}

/** Returns the toast, if there is something to say. */
function saveInBrowser(
  business: { id: number; name: string },
  isSaved: boolean,
): { isRefused: boolean; toast: ToastInput } | null {
  const isFirst = browserFavorites().length === 0;
  if (!isSaved) {
    removeBrowserFavorites(new Set([business.id]));
    return null;
  }
  if (!addBrowserFavorite(business)) {
    const text = `You can save up to ${BROWSER_FAVORITES_MAX} businesses on this device. Sign in to save more.`;
    return { isRefused: true, toast: { tone: 'bad', title: 'Not saved', text } };
  }
  if (!isFirst) return null;
  const text = 'Saved on this device. Sign in to sync it.';
  return { isRefused: false, toast: { title: `${business.name} is saved`, text } };
}

const heartElements = () => [...document.querySelectorAll<HTMLElement>('[data-heart]')];
const heartListingId = (heart: HTMLElement) => Number(heart.dataset.heart);
