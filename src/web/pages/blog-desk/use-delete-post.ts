import { deletePost, deskPostsKey, restorePost } from '../../api/desk-posts.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';

/** Deletes without asking and offers an undo in the toast. Resolves to whether the post was deleted. */
export function useDeletePost(session: Session) {
  const effects = { invalidates: [deskPostsKey(session)], affectsPublicPages: true };
  const restore = useAction({
    run: (api, id: number) => restorePost(api, id),
    successToast: () => ({ title: 'Restored', text: 'Article restored.' }),
    ...effects,
  });
  const { submit } = useAction({
    run: (api, { id }: { id: number; title: string }) => deletePost(api, id),
    successToast: (_, { id, title }) => ({
      title: 'Deleted',
      text: title,
      action: { label: 'Undo', run: () => void restore.submit(id) },
    }),
    ...effects,
  });
  return submit;
}
