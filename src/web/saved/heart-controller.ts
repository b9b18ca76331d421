import type { QueryClient } from '@tanstack/react-query';
import { BROWSER_FAVORITES_MAX } from '#domain/saved.ts';
import type { Api } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { favoriteIdsQuery, savedKey, setFavorite } from '../api/favorites.ts';
import { executeMutation } from '../mutations/execute-mutation.ts';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { browserSession } from '../session/use-session.ts';
import { toast } from '../ui/toast.ts';
import { addBrowserFavorite, browserFavorites, removeBrowserFavorites } from './browser-favorites.ts';
import { moveFavoritesToAccount } from './move-favorites-to-account.ts';

type HeartContext = { api: Api; queryClient: QueryClient };
type HeartNavigator = { navigate: (to: { href: string }) => Promise<void> };

let controller: ReturnType<typeof createHeartController> | undefined;

/** One controller per document, shared by all pages. */
export function getHeartController(context: HeartContext, router: HeartNavigator) {
  controller ??= createHeartController(context, router);
  return controller;
}

function createHeartController({ api, queryClient }: HeartContext, router: HeartNavigator) {
  const idsOf = (session: Session) => queryClient.getQueryData(favoriteIdsQuery(api, session).queryKey);
  const savedIds = (): ReadonlySet<number> => {
    const session = browserSession().current();
    return new Set(session ? idsOf(session) : browserFavorites().map(({ id }) => id));
  };
  const paint = () => {
    const saved = savedIds();
    for (const heart of heartElements()) heart.setAttribute('aria-pressed', String(saved.has(heartListingId(heart))));
  };
  /** Loads the saved ids once per session, and only on pages with hearts. */
  const loadSavedIds = () => {
    const session = browserSession().current();
    if (session && heartElements().length > 0)
      void queryClient.prefetchQuery(favoriteIdsQuery(api, session)).then(paint);
    paint();
  };
  const show = () => {
    const session = browserSession().current();
    const move =
      session && browserFavorites().length > 0 ? moveFavoritesToAccount({ api, queryClient }, session) : null;
    void (move ?? Promise.resolve()).then(loadSavedIds);
  };
  new MutationObserver(loadSavedIds).observe(document.body, { childList: true, subtree: true });
  window.addEventListener('storage', paint);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.at(-1) === 'favorite-ids') paint();
  });

  const saveInAccount = async (session: Session, { id, isSaved }: { id: number; isSaved: boolean }) => {
    const { queryKey } = favoriteIdsQuery(api, session);
    let wereLoaded = false;
    const change = (toSaved: boolean) =>
      queryClient.setQueryData(queryKey, (ids = []) => [
        ...(toSaved ? [id] : []),
        ...ids.filter((each) => each !== id),
      ]);
    await executeMutation(queryClient, {
      mutationKey: heartKey(id),
      mutationFn: () => setFavorite(api, id, isSaved),
      onMutate: async () => {
        await queryClient.cancelQueries({ queryKey });
        wereLoaded = queryClient.getQueryData(queryKey) !== undefined;
        change(isSaved);
      },
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: savedKey(session), refetchType: wereLoaded ? 'active' : 'all' });
      },
      onError: (error) => {
        change(!isSaved);
        toast({ tone: 'bad', title: isSaved ? 'Not saved' : 'Still saved', text: errorMessage(error) });
      },
    });
  };
  const press = async (heart: HTMLElement) => {
    const [id, session] = [heartListingId(heart), browserSession().current()];
    const isSaved = heart.getAttribute('aria-pressed') !== 'true';
    if (!session) saveInBrowserWithToast({ id, name: heart.dataset.name ?? '' }, isSaved, router);
    else if (queryClient.isMutating({ mutationKey: heartKey(id) }) === 0) await saveInAccount(session, { id, isSaved });
    paint();
  };
  return { press: (heart: HTMLElement) => void press(heart), show };
}

function saveInBrowserWithToast(
  business: { id: number; name: string },
  isSaved: boolean,
  router: HeartNavigator,
): void {
  const isFirst = browserFavorites().length === 0;
  if (!isSaved) {
    removeBrowserFavorites(new Set([business.id]));
  } else if (!addBrowserFavorite(business)) {
    const text = `This browser keeps ${BROWSER_FAVORITES_MAX} businesses. Sign in to save more.`;
    toast({ tone: 'bad', title: 'Not saved', text });
  } else if (isFirst) {
    toast({
      title: `${business.name} is saved`,
      text: 'It is kept in this browser. Sign in, and you have it everywhere.',
      action: { label: 'See what you saved', run: () => void router.navigate({ href: paths.saved() }) },
    });
  }
}

const heartKey = (id: number) => ['heart', id];
const heartElements = () => [...document.querySelectorAll<HTMLElement>('[data-heart]')];
const heartListingId = (heart: HTMLElement) => Number(heart.dataset.heart);
