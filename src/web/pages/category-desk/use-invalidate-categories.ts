import { useQueryClient } from '@tanstack/react-query';
import { deskCategoriesKey } from '../../api/desk-categories.ts';
import type { Session } from '../../session/session.ts';

/** What was read before is no longer true; what the public sees is read when it is next shown. */
export function useInvalidateCategories(session: Session) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: deskCategoriesKey(session) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
  };
}
