import { useQueryClient } from '@tanstack/react-query';
import { deskCategoriesKey } from '../../api/desk-categories.ts';
import type { Session } from '../../session/session.ts';

/** Refetches the desk's data; public pages refetch when they are next shown. */
export function useInvalidateCategories(session: Session) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: deskCategoriesKey(session) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
  };
}
