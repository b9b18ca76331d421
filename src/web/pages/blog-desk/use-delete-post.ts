import { useQueryClient } from '@tanstack/react-query';
import { deletePost, deskPostsKey, restorePost } from '../../api/desk-posts.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

/** Deletes without asking and offers an undo in the toast. Resolves to whether the post was deleted. */
export function useDeletePost(session: Session) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: deskPostsKey(session) });
    // public pages refetch when they are next shown
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
  };
  const showError = (error: unknown) => toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
  const undo = async (id: number) => {
    try {
      await restorePost(api, id);
      toast({ title: 'Brought back', text: 'The article is where it was.' });
    } catch (error) {
      showError(error);
    }
    await refresh();
  };
  return async ({ id, title }: { id: number; title: string }): Promise<boolean> => {
    try {
      await deletePost(api, id);
    } catch (error) {
      showError(error);
      return false;
    }
    toast({ title: 'Deleted', text: title, action: { label: 'Undo', run: () => void undo(id) } });
    await refresh();
    return true;
  };
}
