import { queryOptions } from '@tanstack/react-query';
import {
  getMailTextOperation,
  listMailTextsOperation,
  previewMailTextOperation,
  resetMailTextOperation,
  sendTestMailOperation,
  updateMailTextOperation,
} from '#contract/desk/mail-text-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { parseConflict } from './call-operation.ts';
import type { HistoryEntry } from './desk-posts.ts';
import { userScopedKey } from './user-scoped-key.ts';

export type MailFormValues = { subject: string; heading: string; text: string; button: string };
export type MailVariable = { name: string; sample: string; isRequired: boolean };

export type EditableMail = {
  key: string;
  name: string;
  purpose: string;
  isOwn: boolean;
  hasNewDefault: boolean;
  hasButton: boolean;
  version: number;
  form: MailFormValues;
  defaultText: MailFormValues;
  variables: MailVariable[];
  history: HistoryEntry[];
};

export const mailTextsKey = (session: Session) => [...userScopedKey(session), 'mail-texts'] as const;

export function mailTextsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: mailTextsKey(session),
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(api, listMailTextsOperation, { signal })).data,
  });
}

/** Never cached: an edit starts from the current version. */
export function mailTextQuery(api: Api, session: Session, mail: string) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'mail-text', mail],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      toEditableMail((await call(api, getMailTextOperation, { params: { mail }, signal })).data),
  });
}

export async function updateMailText(
  api: Api,
  { mail, version }: { mail: string; version: number },
  form: MailFormValues,
): Promise<EditableMail> {
  const { data } = await call(api, updateMailTextOperation, { params: { mail }, body: { version, ...form } });
  return toEditableMail(data);
}

export async function resetMailText(api: Api, { mail, version }: { mail: string; version: number }): Promise<void> {
  await call(api, resetMailTextOperation, { params: { mail }, body: { version } });
}

export type RenderedMail = { subject: string; text: string; html: string };

export async function previewMailText(api: Api, mail: string, form: MailFormValues): Promise<RenderedMail> {
  return (await call(api, previewMailTextOperation, { params: { mail }, body: form })).data;
}

/** Returns what was done. */
export async function sendTestMail(api: Api, mail: string, form: MailFormValues): Promise<string> {
  return (await call(api, sendTestMailOperation, { params: { mail }, body: form })).message;
}

/** The stored text from the `current` of a conflict. */
export function parseEditableMail(current: unknown): EditableMail | null {
  const data = parseConflict(getMailTextOperation, current);
  return data && toEditableMail(data);
}

function toEditableMail(detail: CallResult<typeof getMailTextOperation>['data']): EditableMail {
  const { subject, heading, text, button, ...rest } = detail;
  return { ...rest, form: { subject, heading, text, button } };
}
