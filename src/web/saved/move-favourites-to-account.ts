import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { addFavourites, savedKey } from '../api/favourites.ts';
import { orEmpty } from '../api/query-client.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { browserFavourites, removeBrowserFavourites } from './browser-favourites.ts';

/**
 * Moves the browser's favorites into the account after sign-in. A lock lets only one tab do it; after a failure they stay in
 * the browser until the next page load.
 */
export async function moveFavouritesToAccount(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  session: Session,
): Promise<void> {
  await withBrowserLock(async () => {
    const ids = browserFavourites().map(({ id }) => id);
    if (ids.length === 0) return;
    const outcome = await orEmpty(addFavourites(api, ids), null);
    if (!outcome) return;
    removeBrowserFavourites(new Set(ids));
    await queryClient.invalidateQueries({ queryKey: savedKey(session) });
    const { added, left } = outcome;
    if (left > 0)
      toast({
        tone: 'bad',
        title: `${left} of them found no room`,
        text: 'Your account keeps 500 businesses at most.',
      });
    if (added > 0)
      toast({
        title: added === 1 ? 'A business is in your account now' : `${added} businesses are in your account now`,
        text: 'What this browser kept has moved there.',
      });
  });
}

async function withBrowserLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('bring-favourites', work);
  else await work();
}
