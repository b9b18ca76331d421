import type { QueryClient } from '@tanstack/react-query';
import { BROWSER_FAVOURITES_MAX } from '#domain/saved.ts';
import type { Api } from '../api/api.ts';
import { failureSentence } from '../api/failure-sentence.ts';
import { favouriteIdsQuery, savedKey, setFavourite } from '../api/favourites.ts';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { browserSession } from '../session/use-session.ts';
import { toast } from '../ui/toast.ts';
import { bringFavourites } from './bring-favourites.ts';
import { browserFavourites, forgetInBrowser, keepInBrowser } from './browser-favourites.ts';

type Surroundings = { api: Api; queryClient: QueryClient };
type Going = { navigate: (to: { href: string }) => Promise<void> };

let hearts: ReturnType<typeof startHearts> | undefined;

/** The hearts of this document, whichever page is shown. */
export function heartsOf(context: Surroundings, router: Going) {
  hearts ??= startHearts(context, router);
  return hearts;
}

function startHearts({ api, queryClient }: Surroundings, router: Going) {
  const sending = new Set<number>();
  const idsOf = (session: Session) => queryClient.getQueryData(favouriteIdsQuery(api, session).queryKey);
  const savedIds = (): ReadonlySet<number> => {
    const session = browserSession().current();
    return new Set(session ? idsOf(session) : browserFavourites().map(({ id }) => id));
  };
  const paint = () => {
    const saved = savedIds();
    for (const heart of allHearts()) heart.setAttribute('aria-pressed', String(saved.has(idOf(heart))));
  };
  /** Asked once for each session, and only where there is a heart to light. */
  const ask = () => {
    const session = browserSession().current();
    if (session && allHearts().length > 0) void queryClient.prefetchQuery(favouriteIdsQuery(api, session)).then(paint);
    paint();
  };
  const show = () => {
    const session = browserSession().current();
    const isBrought = session && browserFavourites().length > 0 ? bringFavourites({ api, queryClient }, session) : null;
    void (isBrought ?? Promise.resolve()).then(ask);
  };
  new MutationObserver(ask).observe(document.body, { childList: true, subtree: true });
  window.addEventListener('storage', paint);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.at(-1) === 'favourite-ids') paint();
  });

  const saveInAccount = async (session: Session, { id, isSaved }: { id: number; isSaved: boolean }) => {
    const { queryKey } = favouriteIdsQuery(api, session);
    const change = (toSaved: boolean) =>
      queryClient.setQueryData(queryKey, (ids = []) => [
        ...(toSaved ? [id] : []),
        ...ids.filter((each) => each !== id),
      ]);
    change(isSaved);
    try {
      await setFavourite(api, id, isSaved);
      void queryClient.invalidateQueries({ queryKey: savedKey(session) });
    } catch (error) {
      change(!isSaved);
      toast({ tone: 'bad', title: isSaved ? 'Not saved' : 'Still saved', text: failureSentence(error) });
    }
  };
  const press = async (heart: HTMLElement) => {
    const [id, session] = [idOf(heart), browserSession().current()];
    const isSaved = heart.getAttribute('aria-pressed') !== 'true';
    if (!session) saveInBrowser({ id, name: heart.dataset.name ?? '' }, isSaved, router);
    else if (!sending.has(id)) {
      sending.add(id);
      await queryClient.cancelQueries({ queryKey: favouriteIdsQuery(api, session).queryKey });
      await saveInAccount(session, { id, isSaved });
      sending.delete(id);
    }
    paint();
  };
  return { press: (heart: HTMLElement) => void press(heart), show };
}

function saveInBrowser(business: { id: number; name: string }, isSaved: boolean, router: Going): void {
  const isFirst = browserFavourites().length === 0;
  if (!isSaved) {
    forgetInBrowser(new Set([business.id]));
  } else if (!keepInBrowser(business)) {
    const text = `This browser keeps ${BROWSER_FAVOURITES_MAX} businesses. Sign in to save more.`;
    toast({ tone: 'bad', title: 'Not saved', text });
  } else if (isFirst) {
    toast({
      title: `${business.name} is saved`,
      text: 'It is kept in this browser. Sign in, and you have it everywhere.',
      action: { label: 'See what you saved', act: () => void router.navigate({ href: paths.saved() }) },
    });
  }
}

const allHearts = () => [...document.querySelectorAll<HTMLElement>('[data-heart]')];
const idOf = (heart: HTMLElement) => Number(heart.dataset.heart);
