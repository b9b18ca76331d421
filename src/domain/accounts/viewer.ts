/** Each role may do what the ones before it may. A visitor has no account; the owner is any signed-in user. */
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

/** Who is asking: nobody known, or a signed-in user with the session in use and the listings of others to work on. */
export type Viewer = { user: User; sessionId: number; managedListingIds: readonly number[] } | null;

export function hasRole(viewer: Viewer, least: Role): boolean {
  return viewer !== null && ROLES.indexOf(viewer.user.role) >= ROLES.indexOf(least);
}

/** Two spellings of one mailbox are one account. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Who wrote the reviews of a deleted account. */
export const FORMER_MEMBER = 'Former member';
