import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { addFavorites, savedKey } from '../api/favorites.ts';
import { executeMutation } from '../mutations/execute-mutation.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { browserFavorites, removeBrowserFavorites } from './browser-favorites.ts';

/**
 * Moves the browser's favorites into the account after sign-in. A lock lets only one tab do it; after a failure they stay in
 * the browser until the next page load.
 */
export async function moveFavoritesToAccount(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  session: Session,
): Promise<void> {
  await withBrowserLock(async () => {
    const ids = browserFavorites().map(({ id }) => id);
    if (ids.length === 0) return;
    await executeMutation(queryClient, {
      mutationFn: () => addFavorites(api, ids),
      onSuccess: async (outcome) => {
        removeBrowserFavorites(new Set(ids));
        await queryClient.invalidateQueries({ queryKey: savedKey(session) });
        showOutcome(outcome);
      },
    });
  });
}

function showOutcome({ added, left }: { added: number; left: number }): void {
  if (left > 0)
    toast({
      tone: 'bad',
      title: `${left} couldn’t be added`,
      text: 'You can save up to 500 businesses in your account.',
    });
  if (added > 0)
    toast({
      title: added === 1 ? '1 business was added to your account' : `${added} businesses were added to your account`,
      text: 'They were moved from this device.',
    });
}

async function withBrowserLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('bring-favourites', work);
  else await work();
}
