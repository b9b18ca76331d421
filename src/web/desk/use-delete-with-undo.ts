import type { QueryKey } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { useAction } from '../mutations/use-action.ts';

type DeleteOptions = {
  /** "Page", as in "Page restored." */
  noun: string;
  remove: (api: Api, id: number) => Promise<void>;
  restore: (api: Api, id: number) => Promise<void>;
  invalidates: readonly QueryKey[];
};

/** Deletes without asking and offers an undo in the toast. Resolves to whether it was deleted. */
export function useDeleteWithUndo({ noun, remove, restore, invalidates }: DeleteOptions) {
  const effects = { invalidates, affectsPublicPages: true };
  const restoring = useAction({
    run: (api, id: number) => restore(api, id),
    successToast: () => ({ title: 'Restored', text: `${noun} restored.` }),
    ...effects,
  });
  const { submit } = useAction({
    run: (api, { id }: { id: number; title: string }) => remove(api, id),
    successToast: (_, { id, title }) => ({
      title: 'Deleted',
      text: title,
      action: { label: 'Undo', run: () => void restoring.submit(id) },
    }),
    ...effects,
  });
  return submit;
}
