import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { createStoredLines } from '../ui/stored-lines.ts';

/**
 * The number of favorites with the end of the session that they belong to, 0 for those of this browser. The heart
 * controller remembers it, so that the header needs neither its code nor a request.
 */
const { read, store, useLines } = createStoredLines('savedCount');

export function rememberSavedCount(session: Session | null, count: number): void {
  const line = `${session?.expiresAt ?? 0} ${count}`;
  if (line !== read()) store(count > 0 ? [line] : []);
}

/** How many businesses are saved, in the account or in this browser. Zero until it is known. */
export function useSavedCount(): number {
  const session = useSession();
  const [expiresAt, count = 0] = useLines().split(' ').map(Number);
  return expiresAt === (session?.expiresAt ?? 0) ? count : 0;
}
