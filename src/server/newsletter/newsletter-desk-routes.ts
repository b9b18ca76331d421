import * as contract from '#contract/desk/newsletter-issue-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { NEWSLETTER_UNSUBSCRIBE_PATH } from '#domain/notifications/newsletter.ts';
import { formatCsvRows } from '#imports/format-csv.ts';
import { countLabel } from '#lib/count-label.ts';
import { formatIsoTime } from '#lib/iso-time.ts';
import { siteLink } from '#mail/email-template.ts';
import { newsletterIssueEmail } from '#mail/newsletter-emails.ts';
import { insertDeskLogEntry } from '#storage/desk/desk-log.ts';
import { countSubscribers, listConfirmedSubscribers } from '#storage/newsletter/count-subscribers.ts';
import { listNewsletterIssues } from '#storage/newsletter/newsletter-issues.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { sanitizePost } from '../shared/sanitize-post.ts';
import {
  createNewsletterIssue,
  createNewsletterIssueFromPost,
  editNewsletterIssue,
  loadNewsletterIssue,
  removeNewsletterIssue,
} from './manage-newsletter-issues.ts';
import { sendNewsletterTest, startNewsletterSending, stopNewsletterSending } from './newsletter-sending.ts';
import { presentNewsletterIssue } from './present-newsletter-issue.ts';

export function newsletterDeskRoutes(context: ServerContext): Route[] {
  return [...issueRoutes(context), ...sendingRoutes(context), ...subscriberRoutes(context)];
}

function issueRoutes(context: ServerContext): Route[] {
  return [
    route(contract.listNewsletterIssuesOperation, async ({ query }) => {
      const { letters: issues, total } = await listNewsletterIssues(context.db, query);
      return { data: issues.map(presentNewsletterIssue), total };
    }),
    route(contract.getNewsletterIssueOperation, async ({ params }) => ({
      data: await loadNewsletterIssue(context, params.id),
    })),
    route(contract.createNewsletterIssueOperation, async ({ viewer, body }) => {
      const id = await createNewsletterIssue(context, body, toActor(viewer));
      return new Created({ data: await loadNewsletterIssue(context, id) });
    }),
    route(contract.createNewsletterIssueFromPostOperation, async ({ viewer, params }) => {
      const id = await createNewsletterIssueFromPost(context, params.id, toActor(viewer));
      return new Created({ data: await loadNewsletterIssue(context, id) });
    }),
    route(contract.updateNewsletterIssueOperation, async ({ viewer, params, body: { version, ...changes } }) => {
      await editNewsletterIssue(context, params.id, { changes, version, actor: toActor(viewer) });
      return { data: await loadNewsletterIssue(context, params.id) };
    }),
    route(contract.deleteNewsletterIssueOperation, async ({ viewer, params }) => {
      await removeNewsletterIssue(context, params.id, toActor(viewer));
      return { message: 'The issue has been deleted.' };
    }),
    route(contract.previewNewsletterIssueOperation, async ({ body: { subject, content } }) => {
      const { site } = context;
      const issue = {
        subject,
        content: sanitizePost(content),
        unsubscribeUrl: siteLink(site, NEWSLETTER_UNSUBSCRIBE_PATH),
      };
      return { data: newsletterIssueEmail(site, issue) };
    }),
  ];
}

function sendingRoutes(context: ServerContext): Route[] {
  return [
    route(contract.sendTestNewsletterIssueOperation, async ({ viewer, params }) => {
      await sendNewsletterTest(context, params.id, viewer.user);
      return { message: `We sent a test to ${viewer.user.email}.` };
    }),
    route(contract.sendNewsletterIssueOperation, async ({ viewer, params, body }) => {
      await startNewsletterSending(context, params.id, { version: body.version, actor: toActor(viewer) });
      return { data: await loadNewsletterIssue(context, params.id) };
    }),
    route(contract.stopNewsletterIssueOperation, async ({ viewer, params }) => {
      await stopNewsletterSending(context, params.id, toActor(viewer));
      return { data: await loadNewsletterIssue(context, params.id) };
    }),
  ];
}

function subscriberRoutes({ db, clock }: ServerContext): Route[] {
  return [
    route(contract.getSubscriberCountsOperation, async () => {
      const { confirmed, unconfirmed, weeks } = await countSubscribers(db, clock());
      const weekWires = weeks.map(({ startsOn, joined, left }) => ({ starts_on: startsOn, joined, left }));
      return { data: { confirmed, asked: unconfirmed, weeks: weekWires } };
    }),
    route(contract.exportSubscribersOperation, async ({ viewer }) => {
      const at = clock();
      const rows = (await listConfirmedSubscribers(db)).map(({ email, confirmedAt }) => [
        email,
        formatIsoTime(confirmedAt),
      ]);
      const item = { kind: 'subscribers', id: 0 } as const;
      const action = `${countLabel(rows.length, 'address', 'addresses')} exported`;
      await insertDeskLogEntry(db, { item, title: 'Subscribers', action, actor: toActor(viewer), at });
      const csv = formatCsvRows([['email', 'confirmed_at'], ...rows]);
      return { data: { file_name: `subscribers-${formatIsoTime(at).slice(0, 10)}.csv`, csv } };
    }),
  ];
}
