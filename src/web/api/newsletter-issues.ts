import { queryOptions } from '@tanstack/react-query';
import { NEWSLETTER_ISSUE_STATES, type NewsletterIssueState } from '#domain/notifications/newsletter.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type HistoryEntry, parseLog } from './desk-posts.ts';
import { asNumber, asObject, asObjects, asText, type JsonObject } from './untrusted-json.ts';
import { userScopedKey } from './user-scoped-key.ts';

const PATH = '/api/desk/letters';
const LIST_LENGTH = 100;
/** How often a letter on its way is asked how far it has come. */
const PROGRESS_POLL_MS = 2000;

export type NewsletterIssueModel = {
  id: number;
  subject: string;
  state: NewsletterIssueState;
  version: number;
  updatedAt: string;
  startedAt: string;
  recipients: number;
  sent: number;
  failed: number;
};

export type NewsletterIssueFormValues = { subject: string; content: string };

export type EditableNewsletterIssue = {
  issue: NewsletterIssueModel;
  form: NewsletterIssueFormValues;
  waiting: number;
  unknown: number;
  history: HistoryEntry[];
};

export type SubscriberStats = {
  confirmed: number;
  unconfirmed: number;
  weeks: { startsOn: string; joined: number; left: number }[];
};

export const newsletterIssuesKey = (session: Session) => [...userScopedKey(session), 'letters'] as const;
const newsletterIssueKey = (session: Session, id: number) => [...userScopedKey(session), 'letter', id] as const;

export function newsletterIssuesQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: newsletterIssuesKey(session),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<NewsletterIssueModel[]> => {
      const wire = asObject(await api.request({ path: PATH, query: { limit: LIST_LENGTH }, signal }));
      return asObjects(wire?.data).map(parseNewsletterIssue);
    },
    refetchInterval: ({ state }) => (state.data?.some(isSending) ? PROGRESS_POLL_MS : false),
  });
}

const isSending = ({ state }: NewsletterIssueModel) => state === 'sending';

export function newsletterIssueQuery(api: Api, session: Session, id: number) {
  return queryOptions({
    queryKey: newsletterIssueKey(session, id),
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<EditableNewsletterIssue | null> =>
      parseEditableNewsletterIssue(asObject(await api.request({ path: `${PATH}/${id}`, signal }))?.data),
    refetchInterval: ({ state }) => (state.data && isSending(state.data.issue) ? PROGRESS_POLL_MS : false),
  });
}

export function subscriberStatsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'subscribers'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SubscriberStats> => {
      const wire = asObject(asObject(await api.request({ path: '/api/desk/subscribers', signal }))?.data);
      return {
        confirmed: asNumber(wire?.confirmed) ?? 0,
        unconfirmed: asNumber(wire?.asked) ?? 0,
        weeks: asObjects(wire?.weeks).map((week) => ({
          startsOn: asText(week.starts_on),
          joined: asNumber(week.joined) ?? 0,
          left: asNumber(week.left) ?? 0,
        })),
      };
    },
  });
}

export async function saveNewsletterIssue(
  api: Api,
  which: { id: number; version: number } | null,
  form: NewsletterIssueFormValues,
): Promise<EditableNewsletterIssue | null> {
  const body = { subject: form.subject, content: form.content };
  const answer = which
    ? await api.request({ path: `${PATH}/${which.id}`, method: 'PUT', body: { version: which.version, ...body } })
    : await api.request({ path: PATH, method: 'POST', body });
  return parseEditableNewsletterIssue(asObject(answer)?.data);
}

/** A letter with the text of a published article; gives its number. */
export async function draftNewsletterIssueFromPost(api: Api, postId: number): Promise<number> {
  const answer = await api.request({ path: `/api/desk/posts/${postId}/letter`, method: 'POST' });
  return asNumber(asObject(asObject(answer)?.data)?.id) ?? 0;
}

export async function deleteNewsletterIssue(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}`, method: 'DELETE' });
}

export type RenderedNewsletterIssue = { subject: string; text: string; html: string };

export async function renderNewsletterIssue(
  api: Api,
  form: NewsletterIssueFormValues,
): Promise<RenderedNewsletterIssue> {
  const body = { subject: form.subject, content: form.content };
  const wire = asObject(asObject(await api.request({ path: '/api/desk/preview/letter', method: 'POST', body }))?.data);
  return { subject: asText(wire?.subject), text: asText(wire?.text), html: asText(wire?.html) };
}

/** Gives the sentence that says where it went. */
export async function sendTestNewsletterIssue(api: Api, id: number): Promise<string> {
  return asText(asObject(await api.request({ path: `${PATH}/${id}/test`, method: 'POST' }))?.message);
}

export async function sendNewsletterIssue(api: Api, { id, version }: { id: number; version: number }): Promise<void> {
  await api.request({ path: `${PATH}/${id}/send`, method: 'POST', body: { version } });
}

export async function stopNewsletterIssue(api: Api, id: number): Promise<void> {
  await api.request({ path: `${PATH}/${id}/stop`, method: 'POST' });
}

export async function exportSubscribers(api: Api): Promise<{ name: string; text: string }> {
  const wire = asObject(asObject(await api.request({ path: '/api/desk/subscribers/export' }))?.data);
  return { name: asText(wire?.file_name, 'subscribers.csv'), text: asText(wire?.csv) };
}

function parseNewsletterIssue(wire: JsonObject): NewsletterIssueModel {
  return {
    id: asNumber(wire.id) ?? 0,
    subject: asText(wire.subject),
    state: NEWSLETTER_ISSUE_STATES.find((state) => state === wire.state) ?? 'draft',
    version: asNumber(wire.version) ?? 0,
    updatedAt: asText(wire.updated_at),
    startedAt: asText(wire.started_at),
    recipients: asNumber(wire.recipients) ?? 0,
    sent: asNumber(wire.sent) ?? 0,
    failed: asNumber(wire.failed) ?? 0,
  };
}

/** Also from the `current` of a conflict. */
export function parseEditableNewsletterIssue(value: unknown): EditableNewsletterIssue | null {
  const wire = asObject(value);
  if (!wire) return null;
  const letter = parseNewsletterIssue(wire);
  return {
    issue: letter,
    form: { subject: letter.subject, content: asText(wire.content) },
    waiting: asNumber(wire.waiting) ?? 0,
    unknown: asNumber(wire.unknown) ?? 0,
    history: parseLog(wire.history),
  };
}
