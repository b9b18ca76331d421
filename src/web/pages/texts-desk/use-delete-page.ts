import { deletePage, deskPagesKey, restorePage } from '../../api/desk-pages.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';

/** Deletes without asking and offers an undo in the toast. Resolves to whether the page was deleted. */
export function useDeletePage(session: Session) {
  const effects = { invalidates: [deskPagesKey(session)], affectsPublicPages: true };
  const restore = useAction({
    run: (api, id: number) => restorePage(api, id),
    successToast: () => ({ title: 'Restored', text: 'Page restored.' }),
    ...effects,
  });
  const { submit } = useAction({
    run: (api, { id }: { id: number; title: string }) => deletePage(api, id),
    successToast: (_, { id, title }) => ({
      title: 'Deleted',
      text: title,
      action: { label: 'Undo', run: () => void restore.submit(id) },
    }),
    ...effects,
  });
  return submit;
}
