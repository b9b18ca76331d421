import { queryOptions } from '@tanstack/react-query';
import { listTeamsOperation, type TeamWire } from '#contract/team-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { messageOf } from './response-message.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type TeamModel = TeamWire;

/** Our own server alone has these calls. */
export function teamsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'teams'],
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TeamModel[]> =>
      listTeamsOperation.response.parse(await api.request({ path: '/api/teams', signal })).data,
  });
}

export function inviteToTeam(api: Api, listingId: number, email: string): Promise<string> {
  return messageOf(api.request({ path: `/api/listings/${listingId}/invitations`, method: 'POST', body: { email } }));
}

export function cancelInvitation(api: Api, id: number): Promise<string> {
  return messageOf(api.request({ path: `/api/invitations/${id}`, method: 'DELETE' }));
}

export function acceptInvitation(api: Api, token: string): Promise<string> {
  return messageOf(api.request({ path: '/api/invitations/accept', method: 'POST', body: { token } }));
}

export function removeFromTeam(api: Api, listingId: number, userId: number): Promise<string> {
  return messageOf(api.request({ path: `/api/listings/${listingId}/team/${userId}`, method: 'DELETE' }));
}

export function leaveTeam(api: Api, listingId: number): Promise<string> {
  return messageOf(api.request({ path: `/api/listings/${listingId}/leave`, method: 'POST' }));
}
