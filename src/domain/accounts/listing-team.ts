/** What somebody may do with a listing: the owner all of it, a manager all but choosing who works on it. */
export type TeamRole = 'owner' | 'manager';

export type TeamMember = { userId: number; name: string; email: string; joinedAt: Date };

export type Invitation = {
  id: number;
  listingId: number;
  businessName: string;
  invitedBy: number;
  email: string;
  createdAt: Date;
  expiresAt: Date;
};

/** A listing on which several people work, as one of them sees it. */
export type Team = {
  listing: { id: number; businessName: string };
  role: TeamRole;
  /** Both for the owner alone. */
  members: TeamMember[];
  invitations: Invitation[];
};

export const INVITATION_VALID_MS = 7 * 24 * 60 * 60 * 1000;
/** Members and open invitations of one listing. */
export const TEAM_MAX = 20;
