import { useQueryClient } from '@tanstack/react-query';
import { deskPostsKey } from '../../api/desk-posts.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

/** Refetches the desk's data; public pages refetch when they are next shown. */
export function useOnPostSaved(session: Session) {
  const queryClient = useQueryClient();
  return async () => {
    toast({ title: 'Saved', text: 'The article has been saved.' });
    await queryClient.invalidateQueries({ queryKey: deskPostsKey(session) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
  };
}
