import type { InvitationWire, TeamWire } from '#contract/team-operations.ts';
import type { Invitation, Team } from '#domain/accounts/listing-team.ts';
import { formatIsoTime } from '#lib/iso-time.ts';

export function presentTeam({ listing, role, members, invitations }: Team): TeamWire {
  return {
    listing: { id: listing.id, business_name: listing.businessName },
    role,
    members: members.map(({ userId, name, email, joinedAt }) => ({
      user_id: userId,
      name,
      email,
      joined_at: formatIsoTime(joinedAt),
    })),
    invitations: invitations.map(presentInvitation),
  };
}

export function presentInvitation(invitation: Invitation): InvitationWire {
  return {
    id: invitation.id,
    listing: { id: invitation.listingId, business_name: invitation.businessName },
    email: invitation.email,
    created_at: formatIsoTime(invitation.createdAt),
    expires_at: formatIsoTime(invitation.expiresAt),
  };
}
