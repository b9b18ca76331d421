import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../api/api.ts';
import { errorMessage } from '../../api/error-message.ts';
import { savedKey } from '../../api/favourites.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

type SavedAction = (api: Api) => Promise<unknown>;

/** What is done with what was saved. All of it is read anew after each deed; one that failed says why. */
export function useSavedMutation(session: Session) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (deed: SavedAction): Promise<boolean> => {
    setBusy(true);
    try {
      await deed(api);
      return true;
    } catch (error) {
      toast({ tone: 'bad', title: 'That did not work', text: errorMessage(error) });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: savedKey(session) });
      setBusy(false);
    }
  };
  /** With the way back, as long as the message stands. */
  const undoable = async (
    deed: SavedAction,
    said: { title: string; text: string; undo: SavedAction },
  ): Promise<boolean> => {
    const isDone = await attempt(deed);
    const action = { label: 'Undo', run: () => void attempt(said.undo) };
    if (isDone) toast({ title: said.title, text: said.text, action });
    return isDone;
  };
  return { isBusy, attempt, undoable };
}
