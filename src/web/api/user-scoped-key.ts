import type { Session } from '../session/session.ts';

/** Data of one session is never shown in the next. The expiry identifies the session without revealing its token. */
export const userScopedKey = (session: Session) => ['own', session.expiresAt] as const;
