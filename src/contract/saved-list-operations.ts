import * as z from 'zod/mini';
import { SAVED_LISTS_MAX, SAVED_NAME_MAX_LENGTH, SAVED_NOTE_MAX_LENGTH } from '#domain/saved.ts';
import { dataResponse, idParams, messageResponse } from './common-schemas.ts';
import { businessSummaryWire } from './favorite-operations.ts';
import { idParam, multiLine, requiredLine } from './field-schemas.ts';
import type { Operation } from './operation.ts';

const savedListWire = z.object({
  id: z.int(),
  name: z.string(),
  businesses: z.int(),
  /** The token of the share link; null if not shared. */
  share_token: z.nullable(z.string()),
  created_at: z.string(),
});
export type SavedListWire = z.infer<typeof savedListWire>;

const savedListResponse = dataResponse(savedListWire);
const savedListForm = z.object({ name: requiredLine('The name', SAVED_NAME_MAX_LENGTH, 'Enter a name for the list.') });
/** Any invalid value becomes an unknown token. */
const shareToken = z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), '');
const entryParams = z.object({ id: idParam, listing: idParam });

export const listSavedListsOperation = {
  id: 'readLists',
  method: 'GET',
  path: '/api/lists',
  summary: 'Lists your lists by name.',
  access: 'signed-in',
  response: dataResponse(z.array(savedListWire)),
} as const satisfies Operation;

export const createSavedListOperation = {
  id: 'makeList',
  method: 'POST',
  path: '/api/lists',
  summary: `Creates a list. You can have up to ${SAVED_LISTS_MAX}.`,
  access: 'signed-in',
  body: savedListForm,
  response: savedListResponse,
  errors: ['conflict', 'too-many'],
} as const satisfies Operation;

export const renameSavedListOperation = {
  id: 'renameList',
  method: 'PUT',
  path: '/api/lists/:id',
  summary: 'Renames one of your lists.',
  access: 'signed-in',
  params: idParams,
  body: savedListForm,
  response: savedListResponse,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const deleteSavedListOperation = {
  id: 'removeList',
  method: 'DELETE',
  path: '/api/lists/:id',
  summary: 'Deletes one of your lists. The businesses on it stay saved. The list can be restored for a day.',
  access: 'signed-in',
  params: idParams,
  response: z.object({ success: z.literal(true) }),
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const restoreSavedListOperation = {
  id: 'restoreList',
  method: 'POST',
  path: '/api/lists/:id/restore',
  summary: 'Restores a list deleted less than a day ago, with its notes and share link.',
  access: 'signed-in',
  params: idParams,
  response: savedListResponse,
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const putSavedListEntryOperation = {
  id: 'putOnList',
  method: 'PUT',
  path: '/api/lists/:id/businesses/:listing',
  summary: 'Adds a saved business to a list or updates its note there. A null note leaves the note unchanged.',
  access: 'signed-in',
  params: entryParams,
  body: z.object({ note: z.nullable(multiLine('The note', SAVED_NOTE_MAX_LENGTH)) }),
  response: messageResponse,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const removeSavedListEntryOperation = {
  id: 'takeOffList',
  method: 'DELETE',
  path: '/api/lists/:id/businesses/:listing',
  summary: 'Removes a business from a list. It stays saved.',
  access: 'signed-in',
  params: entryParams,
  response: messageResponse,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const shareSavedListOperation = {
  id: 'shareList',
  method: 'PUT',
  path: '/api/lists/:id/share',
  summary: 'Creates or revokes a link that shows a list to anyone who has it. A revoked link never works again.',
  access: 'signed-in',
  params: idParams,
  body: z.object({ shared: z.boolean('Send true or false.') }),
  response: savedListResponse,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const getSharedListOperation = {
  id: 'readSharedList',
  method: 'GET',
  path: '/api/lists/shared',
  summary: 'Returns a shared list with the public details of the businesses on it.',
  access: 'anyone',
  query: z.strictObject({ token: shareToken }),
  response: dataResponse(z.object({ name: z.string(), businesses: z.array(businessSummaryWire) })),
  errors: ['not-found'],
} as const satisfies Operation;

export const SAVED_LIST_OPERATIONS = [
  listSavedListsOperation,
  createSavedListOperation,
  renameSavedListOperation,
  deleteSavedListOperation,
  restoreSavedListOperation,
  putSavedListEntryOperation,
  removeSavedListEntryOperation,
  shareSavedListOperation,
  getSharedListOperation,
];
