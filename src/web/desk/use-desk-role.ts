import { useQuery } from '@tanstack/react-query';
import type { Role } from '#domain/account.ts';
import { accountQuery } from '../api/own-account.ts';
import { useApi } from '../app-context.ts';
import { useSession } from '../session/use-session.ts';

const NOBODY = { token: '', expiresAt: 0 };

/** What whoever is signed in may do; null while that is not known. The server checks it with each call. */
export function useDeskRole(): Role | null {
  const session = useSession();
  const { data } = useQuery({ ...accountQuery(useApi(), session ?? NOBODY), enabled: session !== null });
  return data?.role ?? null;
}
