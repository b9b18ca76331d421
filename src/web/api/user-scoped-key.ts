import type { Session } from '../session/session.ts';

/** Answers of one session are never shown in the next; the moment it ends names it without telling its token. */
export const userScopedKey = (session: Session) => ['own', session.expiresAt] as const;
