import { queryOptions } from '@tanstack/react-query';
import { readTeams, type TeamWire } from '#contract/team.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { ownKey } from './own-key.ts';
import { said } from './said.ts';

export type Team = TeamWire;

/** Our own server alone has these calls. */
export function teamsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...ownKey(session), 'teams'],
    enabled: api.isOwn,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Team[]> =>
      readTeams.answer.parse(await api.call({ path: '/api/teams', signal })).data,
  });
}

export function inviteToTeam(api: Api, listingId: number, email: string): Promise<string> {
  return said(api.call({ path: `/api/listings/${listingId}/invitations`, method: 'POST', body: { email } }));
}

export function cancelInvitation(api: Api, id: number): Promise<string> {
  return said(api.call({ path: `/api/invitations/${id}`, method: 'DELETE' }));
}

export function acceptInvitation(api: Api, token: string): Promise<string> {
  return said(api.call({ path: '/api/invitations/accept', method: 'POST', body: { token } }));
}

export function removeMember(api: Api, listingId: number, userId: number): Promise<string> {
  return said(api.call({ path: `/api/listings/${listingId}/team/${userId}`, method: 'DELETE' }));
}

export function leaveTeam(api: Api, listingId: number): Promise<string> {
  return said(api.call({ path: `/api/listings/${listingId}/leave`, method: 'POST' }));
}
