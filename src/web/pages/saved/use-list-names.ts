import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '../../api/error-message.ts';
import { savedKey } from '../../api/favourites.ts';
import { createList, renameList } from '../../api/saved-lists.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';

/** Resolves to an error message, or null on success. */
type SubmitListName = (name: string) => Promise<string | null>;

/** Creates a list and navigates to it. */
export function useCreateList(session: Session): SubmitListName {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (name) => {
    try {
      const { id } = await createList(api, name);
      await queryClient.invalidateQueries({ queryKey: savedKey(session) });
      await navigate({ href: paths.saved({ list: `${id}` }) });
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
}

export function useRenameList(session: Session, id: number): SubmitListName {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (name) => {
    try {
      await renameList(api, id, name);
      await queryClient.invalidateQueries({ queryKey: savedKey(session) });
      return null;
    } catch (error) {
      return errorMessage(error);
    }
  };
}
