import { queryOptions } from '@tanstack/react-query';
import {
  acceptInvitationOperation,
  cancelInvitationOperation,
  createInvitationOperation,
  leaveTeamOperation,
  listTeamsOperation,
  removeTeamMemberOperation,
} from '#contract/team-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type TeamModel = CallResult<typeof listTeamsOperation>['data'][number];

export function teamsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'teams'],
    enabled: api.isOwnServer,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TeamModel[]> => (await call(api, listTeamsOperation, { signal })).data,
  });
}

export async function inviteToTeam(api: Api, listingId: number, email: string): Promise<string> {
  return (await call(api, createInvitationOperation, { params: { id: listingId }, body: { email } })).message;
}

export async function cancelInvitation(api: Api, id: number): Promise<string> {
  return (await call(api, cancelInvitationOperation, { params: { id } })).message;
}

export async function acceptInvitation(api: Api, token: string): Promise<string> {
  return (await call(api, acceptInvitationOperation, { body: { token } })).message;
}

export async function removeFromTeam(api: Api, listingId: number, userId: number): Promise<string> {
  return (await call(api, removeTeamMemberOperation, { params: { id: listingId, user: userId } })).message;
}

export async function leaveTeam(api: Api, listingId: number): Promise<string> {
  return (await call(api, leaveTeamOperation, { params: { id: listingId } })).message;
}
