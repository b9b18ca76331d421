import * as z from 'zod/mini';
import { LISTS_MAX, SAVED_NAME_MAX_LENGTH, SAVED_NOTE_MAX_LENGTH } from '#domain/saved.ts';
import { businessWire } from './favourites.ts';
import { idText, prose, requiredLine } from './fields.ts';
import type { Operation } from './operation.ts';
import { doneAnswer, oneId } from './shapes.ts';

const listWire = z.object({
  id: z.int(),
  name: z.string(),
  businesses: z.int(),
  /** The secret of its link; null when it is not shared. */
  share_token: z.nullable(z.string()),
  created_at: z.string(),
});
export type ListWire = z.infer<typeof listWire>;

const listAnswer = z.object({ success: z.literal(true), data: listWire });
const listForm = z.object({ name: requiredLine('The name', SAVED_NAME_MAX_LENGTH, 'Give the list a name.') });
/** What is wrong with it is never told: it is the secret of no list. */
const shareToken = z.catch(z.string().check(z.regex(/^[\w-]{43}$/)), '');
const entry = z.object({ id: idText, listing: idText });

export const readLists = {
  id: 'readLists',
  method: 'GET',
  path: '/api/lists',
  summary: 'Your lists, by name.',
  access: 'signed-in',
  answer: z.object({ success: z.literal(true), data: z.array(listWire) }),
} as const satisfies Operation;

export const makeList = {
  id: 'makeList',
  method: 'POST',
  path: '/api/lists',
  summary: `Makes a list; you may have ${LISTS_MAX}.`,
  access: 'signed-in',
  body: listForm,
  answer: listAnswer,
  errors: ['conflict', 'too-many'],
} as const satisfies Operation;

export const renameList = {
  id: 'renameList',
  method: 'PUT',
  path: '/api/lists/:id',
  summary: 'Gives one of your lists another name.',
  access: 'signed-in',
  params: oneId,
  body: listForm,
  answer: listAnswer,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const removeList = {
  id: 'removeList',
  method: 'DELETE',
  path: '/api/lists/:id',
  summary: 'Removes one of your lists. The businesses on it stay saved; for a day it can be brought back.',
  access: 'signed-in',
  params: oneId,
  answer: z.object({ success: z.literal(true) }),
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const restoreList = {
  id: 'restoreList',
  method: 'POST',
  path: '/api/lists/:id/restore',
  summary: 'Brings a list back that you removed less than a day ago, with its notes and its link.',
  access: 'signed-in',
  params: oneId,
  answer: listAnswer,
  errors: ['not-found', 'conflict', 'too-many'],
} as const satisfies Operation;

export const putOnList = {
  id: 'putOnList',
  method: 'PUT',
  path: '/api/lists/:id/businesses/:listing',
  summary: 'Puts a business that you have saved on a list, or changes its note there. With null the note stays.',
  access: 'signed-in',
  params: entry,
  body: z.object({ note: z.nullable(prose('The note', SAVED_NOTE_MAX_LENGTH)) }),
  answer: doneAnswer,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const takeOffList = {
  id: 'takeOffList',
  method: 'DELETE',
  path: '/api/lists/:id/businesses/:listing',
  summary: 'Takes a business off a list. It stays saved.',
  access: 'signed-in',
  params: entry,
  answer: doneAnswer,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const shareList = {
  id: 'shareList',
  method: 'PUT',
  path: '/api/lists/:id/share',
  summary: 'Makes a link that shows a list to whoever has it, or ends it. A link that was ended never works again.',
  access: 'signed-in',
  params: oneId,
  body: z.object({ shared: z.boolean('Say true or false.') }),
  answer: listAnswer,
  errors: ['not-found', 'too-many'],
} as const satisfies Operation;

export const readSharedList = {
  id: 'readSharedList',
  method: 'GET',
  path: '/api/lists/shared',
  summary: 'A list that somebody shares, with what is public of the businesses on it.',
  access: 'anyone',
  query: z.strictObject({ token: shareToken }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ name: z.string(), businesses: z.array(businessWire) }),
  }),
  errors: ['not-found'],
} as const satisfies Operation;

/** Of all.ts, in the order in which a reader meets them. */
export const LISTS_CALLS = [
  readLists,
  makeList,
  renameList,
  removeList,
  restoreList,
  putOnList,
  takeOffList,
  shareList,
  readSharedList,
];
