import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { favoriteIdsQuery, savedKey, setFavorite } from '../api/favorites.ts';
import { executeMutation } from '../mutations/execute-mutation.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.ts';

export const heartKey = (id: number) => ['heart', id];

/** Saves a favorite, or removes it. Shown at once, and reverted after a failure. */
export async function saveInAccount(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  session: Session,
  { id, isSaved }: { id: number; isSaved: boolean },
): Promise<void> {
  const { queryKey } = favoriteIdsQuery(api, session);
  let wereLoaded = false;
  const change = (toSaved: boolean) =>
    queryClient.setQueryData(queryKey, (ids = []) => [...(toSaved ? [id] : []), ...ids.filter((each) => each !== id)]);
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
      toast({ tone: 'bad', title: isSaved ? 'Not saved' : 'Not removed', text: errorMessage(error) });
    },
  });
}
