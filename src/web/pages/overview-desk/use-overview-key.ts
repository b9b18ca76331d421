import { deskOverviewKey } from '../../api/desk-overview.ts';
import { useSession } from '../../session/use-session.ts';

/** The key of the overview that the signed-in admin sees. */
export function useOverviewKey() {
  const session = useSession();
  if (!session) throw new Error('Expected the desk to have a session');
  return deskOverviewKey(session);
}
