import { queryOptions } from '@tanstack/react-query';
import {
  createNewsletterIssueFromPostOperation,
  createNewsletterIssueOperation,
  deleteNewsletterIssueOperation,
  exportSubscribersOperation,
  getNewsletterIssueOperation,
  getSubscriberCountsOperation,
  listNewsletterIssuesOperation,
  previewNewsletterIssueOperation,
  sendNewsletterIssueOperation,
  sendTestNewsletterIssueOperation,
  stopNewsletterIssueOperation,
  updateNewsletterIssueOperation,
} from '#contract/desk/newsletter-issue-operations.ts';
import type { NewsletterIssueState } from '#domain/notifications/newsletter.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { parseConflict } from './call-operation.ts';
import { changedFields } from './changed-fields.ts';
import type { HistoryEntry } from './desk-posts.ts';
import { userScopedKey } from './user-scoped-key.ts';

const LIST_LENGTH = 100;
/** How often the progress of an issue that is being sent is read. */
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

type IssueSummary = CallResult<typeof listNewsletterIssuesOperation>['data'][number];
type IssueDetail = CallResult<typeof getNewsletterIssueOperation>['data'];

export const newsletterIssuesKey = (session: Session) => [...userScopedKey(session), 'newsletter-issues'] as const;
const newsletterIssueKey = (session: Session, id: number) =>
  [...userScopedKey(session), 'newsletter-issue', id] as const;

export function newsletterIssuesQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: newsletterIssuesKey(session),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<NewsletterIssueModel[]> => {
      const { data } = await call(api, listNewsletterIssuesOperation, { query: { limit: LIST_LENGTH }, signal });
      return data.map(toNewsletterIssue);
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
    queryFn: async ({ signal }) =>
      toEditableIssue((await call(api, getNewsletterIssueOperation, { params: { id }, signal })).data),
    refetchInterval: ({ state }) => (state.data && isSending(state.data.issue) ? PROGRESS_POLL_MS : false),
  });
}

export function subscriberStatsQuery(api: Api, session: Session) {
  return queryOptions({
    queryKey: [...userScopedKey(session), 'subscribers'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<SubscriberStats> => {
      const { asked, ...stats } = (await call(api, getSubscriberCountsOperation, { signal })).data;
      return { ...stats, unconfirmed: asked };
    },
  });
}

export async function saveNewsletterIssue(
  api: Api,
  existing: { id: number; version: number; base: NewsletterIssueFormValues } | null,
  form: NewsletterIssueFormValues,
): Promise<EditableNewsletterIssue> {
  const { data } = existing
    ? await call(api, updateNewsletterIssueOperation, {
        params: { id: existing.id },
        body: { version: existing.version, ...changedFields(form, existing.base) },
      })
    : await call(api, createNewsletterIssueOperation, { body: form });
  return toEditableIssue(data);
}

/** Drafts an issue with the text of a published article; resolves to its id. */
export async function draftNewsletterIssueFromPost(api: Api, postId: number): Promise<number> {
  return (await call(api, createNewsletterIssueFromPostOperation, { params: { id: postId } })).data.id;
}

export async function deleteNewsletterIssue(api: Api, id: number): Promise<void> {
  await call(api, deleteNewsletterIssueOperation, { params: { id } });
}

export type RenderedNewsletterIssue = CallResult<typeof previewNewsletterIssueOperation>['data'];

export async function renderNewsletterIssue(
  api: Api,
  { subject, content }: NewsletterIssueFormValues,
): Promise<RenderedNewsletterIssue> {
  return (await call(api, previewNewsletterIssueOperation, { body: { subject, content } })).data;
}

/** Resolves to the message that says where the test went. */
export async function sendTestNewsletterIssue(api: Api, id: number): Promise<string> {
  return (await call(api, sendTestNewsletterIssueOperation, { params: { id } })).message;
}

export async function sendNewsletterIssue(api: Api, { id, version }: { id: number; version: number }): Promise<void> {
  await call(api, sendNewsletterIssueOperation, { params: { id }, body: { version } });
}

export async function stopNewsletterIssue(api: Api, id: number): Promise<void> {
  await call(api, stopNewsletterIssueOperation, { params: { id } });
}

export async function exportSubscribers(api: Api): Promise<{ name: string; text: string }> {
  const { fileName, csv } = (await call(api, exportSubscribersOperation)).data;
  return { name: fileName, text: csv };
}

/** The stored issue from the `current` of a conflict. */
export function parseEditableNewsletterIssue(current: unknown): EditableNewsletterIssue | null {
  const data = parseConflict(getNewsletterIssueOperation, current);
  return data && toEditableIssue(data);
}

function toNewsletterIssue(summary: IssueSummary): NewsletterIssueModel {
  const { id, subject, state, version, updatedAt, startedAt, recipients, sent, failed } = summary;
  return { id, subject, state, version, updatedAt, startedAt: startedAt ?? '', recipients, sent, failed };
}

function toEditableIssue(detail: IssueDetail): EditableNewsletterIssue {
  const { subject, content, waiting, unknown, history } = detail;
  return { issue: toNewsletterIssue(detail), form: { subject, content }, waiting, unknown, history };
}
