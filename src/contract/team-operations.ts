import * as z from 'zod/mini';
import { dataResponse, idParams, listingReference, messageResponse, tokenForm } from './common-schemas.ts';
import { idParam, requiredEmail } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const invitationWire = z.object({
  id: z.int(),
  listing: listingReference,
  email: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
const teamWire = z.object({
  listing: listingReference,
  /** Your role. Only the owner sees the other members. */
  role: z.enum(['owner', 'manager']),
  members: z.array(z.object({ user_id: z.int(), name: z.string(), email: z.string(), joined_at: z.string() })),
  invitations: z.array(invitationWire),
});
export type TeamWire = z.infer<typeof teamWire>;
export type InvitationWire = z.infer<typeof invitationWire>;

export const listTeamsOperation = {
  id: 'readTeams',
  method: 'GET',
  path: '/api/teams',
  summary: 'Lists the listings you work on with your role in each, and the teams of the listings you own.',
  access: 'signed-in',
  response: dataResponse(z.array(teamWire)),
} as const satisfies Operation;

export const createInvitationOperation = {
  id: 'inviteToTeam',
  method: 'POST',
  path: '/api/listings/:id/invitations',
  summary: 'Invites a person by email to help manage your listing. Replaces an earlier invitation to the same address.',
  access: 'signed-in',
  params: idParams,
  body: z.object({ email: requiredEmail('Enter the email address of the person to invite.') }),
  response: z.object({ success: z.literal(true), message: z.string(), data: invitationWire }),
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const cancelInvitationOperation = {
  id: 'cancelInvitation',
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Cancels an invitation that has not been accepted yet.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const acceptInvitationOperation = {
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Joins a team with the token from the invitation email.',
  access: 'signed-in',
  body: tokenForm,
  response: z.object({ success: z.literal(true), message: z.string(), data: listingReference }),
  errors: ['bad-link', 'conflict', 'too-many'],
} as const satisfies Operation;

export const removeTeamMemberOperation = {
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/listings/:id/team/:user',
  summary: 'Removes a member from the team of your listing. Their access ends immediately.',
  access: 'signed-in',
  params: z.object({ id: idParam, user: idParam }),
  response: messageResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const leaveTeamOperation = {
  id: 'leaveTeam',
  method: 'POST',
  path: '/api/listings/:id/leave',
  summary: 'Leaves the team of a listing.',
  access: 'signed-in',
  params: idParams,
  response: messageResponse,
  errors: ['not-found'],
} as const satisfies Operation;

export const TEAM_OPERATIONS = [
  listTeamsOperation,
  createInvitationOperation,
  cancelInvitationOperation,
  acceptInvitationOperation,
  removeTeamMemberOperation,
  leaveTeamOperation,
];
