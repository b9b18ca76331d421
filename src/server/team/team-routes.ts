import * as contract from '#contract/team-operations.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { acceptTeamInvitation, inviteMember, revokeInvitation } from './manage-invitations.ts';
import { loadTeams, quitTeam, removeTeamMember } from './manage-members.ts';
import { presentInvitation, presentTeam } from './present-team.ts';

export function teamRoutes(context: ServerContext): Route[] {
  return [
    route(contract.listTeamsOperation, async ({ viewer }) => ({
      data: (await loadTeams(context, viewer.user)).map(presentTeam),
    })),
    route(contract.createInvitationOperation, async ({ viewer, params, body }) => {
      const invitation = await inviteMember(context, viewer.user, { listingId: params.id, email: body.email });
      const message = `We emailed ${invitation.email}. They’ll join the team when they accept.`;
      return new Created({ message, data: presentInvitation(invitation) });
    }),
    route(contract.cancelInvitationOperation, async ({ viewer, params }) => {
      await revokeInvitation(context, viewer.user, params.id);
      return { message: 'The invitation has been canceled.' };
    }),
    route(contract.acceptInvitationOperation, async ({ viewer, body, ip }) => {
      const { id, businessName } = await acceptTeamInvitation(context, viewer.user, { token: body.token, ip });
      return { message: `You’re now on the ${businessName} team.`, data: { id, business_name: businessName } };
    }),
    route(contract.removeTeamMemberOperation, async ({ viewer, params }) => {
      await removeTeamMember(context, viewer.user, { listingId: params.id, userId: params.user });
      return { message: 'They’re no longer on the team.' };
    }),
    route(contract.leaveTeamOperation, async ({ viewer, params }) => {
      const { businessName } = await quitTeam(context, viewer.user, params.id);
      return { message: `You’ve left the ${businessName} team.` };
    }),
  ];
}
