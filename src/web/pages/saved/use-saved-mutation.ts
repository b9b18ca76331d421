import type { Api } from '../../api/api.ts';
import { savedKey } from '../../api/favorites.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

type SavedAction = (api: Api) => Promise<unknown>;
type UndoToast = { title: string; text: string; undo: SavedAction };

/** Changes to favorites, lists and searches. Everything saved is refetched after each. */
export function useSavedMutation(session: Session) {
  const { isBusy, submit } = useAction({
    run: (api, action: SavedAction) => action(api),
    errorTitle: 'That didn’t work',
    invalidates: [savedKey(session)],
  });
  /** Offers an undo in the toast after success. */
  const submitWithUndo = async (action: SavedAction, { title, text, undo }: UndoToast): Promise<boolean> => {
    const isDone = await submit(action);
    if (isDone) toast({ title, text, action: { label: 'Undo', run: () => void submit(undo) } });
    return isDone;
  };
  return { isBusy, submit, submitWithUndo };
}
