import { useQuery } from '@tanstack/react-query';
import type { Role } from '#domain/accounts/viewer.ts';
import { accountQuery } from '../api/account.ts';
import { useApi } from '../app-context.ts';
import { useSession } from '../session/use-session.ts';

const NO_SESSION = { token: '', expiresAt: 0 };

/** The role of the signed-in user; null until it is loaded. The server checks it on each request. */
export function useDeskRole(): Role | null {
  const session = useSession();
  const { data } = useQuery({ ...accountQuery(useApi(), session ?? NO_SESSION), enabled: session !== null });
  return data?.role ?? null;
}
