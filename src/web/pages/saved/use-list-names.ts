import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { savedKey } from '../../api/favorites.ts';
import { createList, renameList } from '../../api/saved-lists.ts';
import { useAction } from '../../mutations/use-action.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';

/** Creates a list and navigates to it. The dialog shows the error. */
export function useCreateList(session: Session) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useAction({
    run: createList,
    errorTitle: null,
    onSuccess: async ({ id }) => {
      // The page of a list that is not loaded yet would say that there is no such list.
      await queryClient.invalidateQueries({ queryKey: savedKey(session) });
      await navigate({ href: paths.saved({ list: `${id}` }) });
    },
  });
}

/** Renames a list. The dialog shows the error. */
export function useRenameList(session: Session, id: number) {
  return useAction({
    run: (api, name: string) => renameList(api, id, name),
    errorTitle: null,
    invalidates: [savedKey(session)],
  });
}
