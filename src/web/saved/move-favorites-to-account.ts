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
      title: `${left} of them didn’t fit`,
      text: 'An account holds up to 500 businesses.',
    });
  if (added > 0)
    toast({
      title: added === 1 ? '1 business moved to your account' : `${added} businesses moved to your account`,
      text: `You’ll now see ${added === 1 ? 'it' : 'them'} on every device.`,
    });
}

async function withBrowserLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request('bring-favourites', work);
  else await work();
}
