import * as contract from '#contract/desk/mail-text-operations.ts';
import { toActor } from '#domain/moderation/decision.ts';
import { findMailEntry, MAIL_GROUPS, renderSample } from '#mail/mail-catalog.ts';
import { enqueueMail } from '#storage/jobs.ts';
import { listMailTexts } from '#storage/site/mail-texts.ts';
import { notFound } from '../http/http-error.ts';
import { consumeRateLimit, RATE_LIMITS } from '../http/limits/rate-limit.ts';
import { type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { checkMailText } from '../shared/check-mail-text.ts';
import { changeMailText, loadMailDetail } from './manage-mail-texts.ts';
import { presentMailSummary } from './present-mail-text.ts';

export function mailTextRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
    route(contract.listMailTextsOperation, async () => {
      const stored = new Map((await listMailTexts(db)).map((row) => [row.mail, row]));
      const groups = MAIL_GROUPS.map(({ name, mails }) => ({
        name,
        mails: mails.map((entry) => presentMailSummary(entry, stored.get(entry.key))),
      }));
      return { data: groups };
    }),
    route(contract.getMailTextOperation, async ({ params }) => ({
      data: await loadMailDetail(context, requireEntry(params.mail)),
    })),
    route(contract.updateMailTextOperation, async ({ viewer, params, body: { version, ...own } }) => {
      const entry = requireEntry(params.mail);
      checkMailText(entry, own);
      await changeMailText(context, entry, { own, version, actor: toActor(viewer) });
      return { data: await loadMailDetail(context, entry) };
    }),
    route(contract.resetMailTextOperation, async ({ viewer, params, body: { version } }) => {
      const entry = requireEntry(params.mail);
      await changeMailText(context, entry, { own: null, version, actor: toActor(viewer) });
      return { data: await loadMailDetail(context, entry) };
    }),
    route(contract.previewMailTextOperation, async ({ params, body }) => {
      const entry = requireEntry(params.mail);
      checkMailText(entry, body);
      return { data: renderSample(entry, context.site, body) };
    }),
    route(contract.sendTestMailOperation, async ({ viewer, params, body: text }) => {
      const entry = requireEntry(params.mail);
      checkMailText(entry, text);
      await consumeRateLimit(context, RATE_LIMITS.testMail, String(viewer.user.id));
      await enqueueMail(db, { kind: 'mail-text-test', userId: viewer.user.id, mail: entry.key, text }, clock());
      return { message: `We sent a test to ${viewer.user.email}.` };
    }),
  ];
}

function requireEntry(key: string) {
  const entry = findMailEntry(key);
  if (!entry) throw notFound('There is no such email.');
  return entry;
}
