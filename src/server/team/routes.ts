import * as contract from '#contract/team.ts';
import type { ServerContext } from '../http/context.ts';
import { Created, type Route, route } from '../http/route.ts';
import { accept, cancelInvitation, invite } from './invite.ts';
import { leave, readTeams, removeMember } from './members.ts';
import { presentInvitation, presentTeam } from './present.ts';

export function team(context: ServerContext): Route[] {
  return [
    route(contract.readTeams, async ({ viewer }) => ({
      data: (await readTeams(context, viewer.user)).map(presentTeam),
    })),
    route(contract.inviteToTeam, async ({ viewer, params, body }) => {
      const made = await invite(context, viewer.user, { listingId: params.id, email: body.email });
      const message = `We have written to ${made.email}. They are on the team when they accept.`;
      return new Created({ message, data: presentInvitation(made) });
    }),
    route(contract.cancelInvitation, async ({ viewer, params }) => {
      await cancelInvitation(context, viewer.user, params.id);
      return { message: 'The invitation has been taken back.' };
    }),
    route(contract.acceptInvitation, async ({ viewer, body, ip }) => {
      const { id, businessName } = await accept(context, viewer.user, { token: body.token, ip });
      return { message: `You are on the team of ${businessName}.`, data: { id, business_name: businessName } };
    }),
    route(contract.removeMember, async ({ viewer, params }) => {
      await removeMember(context, viewer.user, { listingId: params.id, userId: params.user });
      return { message: 'They are not on the team any more.' };
    }),
    route(contract.leaveTeam, async ({ viewer, params }) => {
      const { businessName } = await leave(context, viewer.user, params.id);
      return { message: `You are not on the team of ${businessName} any more.` };
    }),
  ];
}
