import type { InvitationWire, TeamWire } from '#contract/team.ts';
import { isoTime } from '#domain/iso-time.ts';
import type { Invitation, Team } from '#domain/team.ts';

export function presentTeam({ listing, role, members, invitations }: Team): TeamWire {
  return {
    listing: { id: listing.id, business_name: listing.businessName },
    role,
    members: members.map(({ userId, name, email, joinedAt }) => ({
      user_id: userId,
      name,
      email,
      joined_at: isoTime(joinedAt),
    })),
    invitations: invitations.map(presentInvitation),
  };
}

export function presentInvitation(invitation: Invitation): InvitationWire {
  return {
    id: invitation.id,
    listing: { id: invitation.listingId, business_name: invitation.businessName },
    email: invitation.email,
    created_at: isoTime(invitation.createdAt),
    expires_at: isoTime(invitation.expiresAt),
  };
}
