import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { failureSentence } from '../../api/failure-sentence.ts';
import { savedKey } from '../../api/favourites.ts';
import { makeList, renameList } from '../../api/lists.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';

/** Gives why the name was not taken, or null. */
type Naming = (name: string) => Promise<string | null>;

/** The new list is shown at once. */
export function useNewList(session: Session): Naming {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (name) => {
    try {
      const { id } = await makeList(api, name);
      await queryClient.invalidateQueries({ queryKey: savedKey(session) });
      await navigate({ href: paths.saved({ list: `${id}` }) });
      return null;
    } catch (error) {
      return failureSentence(error);
    }
  };
}

export function useRenaming(session: Session, id: number): Naming {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (name) => {
    try {
      await renameList(api, id, name);
      await queryClient.invalidateQueries({ queryKey: savedKey(session) });
      return null;
    } catch (error) {
      return failureSentence(error);
    }
  };
}
