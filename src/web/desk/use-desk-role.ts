import { useQuery } from '@tanstack/react-query';
import type { Role } from '#domain/accounts/viewer.ts';
import { accountQuery } from '../api/account.ts';
import { useApi } from '../app-context.ts';
import { useSession } from '../session/use-session.ts';

const NO_SESSION = { token: '', expiresAt: 0 };

/** What whoever is signed in may do; null while that is not known. The server checks it with each call. */
export function useDeskRole(): Role | null {
  const session = useSession();
  const { data } = useQuery({ ...accountQuery(useApi(), session ?? NO_SESSION), enabled: session !== null });
  return data?.role ?? null;
}
