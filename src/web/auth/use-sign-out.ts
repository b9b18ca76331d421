import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { endSession } from '../api/end-session.ts';
import { useApi } from '../app-context.ts';
import { paths } from '../paths.ts';
import { browserSession } from '../session/use-session.ts';

/** spec §2: logout clears the session and returns to /. Cached queries are invalidated. */
export function useSignOut(): () => void {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    void endSession(api);
    browserSession().signOut();
    void queryClient.invalidateQueries({ refetchType: 'none' });
    void navigate({ href: paths.home() });
  };
}
