/**
 * Each role includes the permissions of the roles before it. Visitors have no account; an owner is any signed-in user.
 */
export const ROLES = ['owner', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type User = {
  id: number;
  email: string;
  name: string;
  role: Role;
  emailConfirmedAt: Date | null;
  disabledAt: Date | null;
  createdAt: Date;
};

/**
 * Who sends a request: an anonymous visitor (null), or a user with a session and the listings of others that they help
 * manage.
 */
export type Viewer = {
  user: User;
  sessionId: number;
  /** The last sign-in, or the last time that the user entered the password or used a passkey in this session. */
  authenticatedAt: Date;
  managedListingIds: readonly number[];
  hasSecondFactor: boolean;
  /** Set for moderators and admins who have no second factor although the site requires one. */
  lacksSecondFactor?: boolean;
} | null;

/** Without a required second factor, moderators and admins may do what owners may. */
export function hasRole(viewer: Viewer, least: Role): boolean {
  if (!viewer) return false;
  const role = viewer.lacksSecondFactor ? 'owner' : viewer.user.role;
  return ROLES.indexOf(role) >= ROLES.indexOf(least);
}

/** Sensitive operations require a sign-in or confirmation that is at most this old. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000;

/** The clocks of servers differ by seconds. After a longer jump back, a sign-in of the future does not count. */
const CLOCK_TOLERANCE_MS = 60 * 1000;

export function hasRecentSignIn({ authenticatedAt }: NonNullable<Viewer>, now: Date): boolean {
  const ageMs = now.getTime() - authenticatedAt.getTime();
  return ageMs >= -CLOCK_TOLERANCE_MS && ageMs <= RECENT_SIGN_IN_MS;
}

/** Addresses that differ only in case belong to the same account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The author shown for reviews of a deleted account. */
export const FORMER_MEMBER = 'Former member';
