import { deletePost, deskPostsKey, restorePost } from '../../api/desk-posts.ts';
import { useDeleteWithUndo } from '../../desk/use-delete-with-undo.ts';
import type { Session } from '../../session/session.ts';

export const useDeletePost = (session: Session) =>
  useDeleteWithUndo({
    noun: 'Article',
    remove: deletePost,
    restore: restorePost,
    invalidates: [deskPostsKey(session)],
  });
