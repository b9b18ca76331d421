/** The owner may do everything; a manager everything except changing the team. */
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

/** A listing’s team as one of its members sees it. */
export type Team = {
  listing: { id: number; businessName: string };
  role: TeamRole;
  /** Visible to the owner only. */
  members: TeamMember[];
  invitations: Invitation[];
};

export const INVITATION_VALID_MS = 7 * 24 * 60 * 60 * 1000;
/** The maximum number of members and open invitations of a listing. */
export const TEAM_MAX = 20;
