import * as contract from '#contract/letters.ts';
import { actorOf } from '#domain/desk.ts';
import { isoTime } from '#domain/iso-time.ts';
import { LEAVE_PATH } from '#domain/newsletter.ts';
import { csvRows } from '#imports/write-csv.ts';
import { siteLink } from '#mail/letter.ts';
import { newsletterLetter } from '#mail/newsletter-letter.ts';
import { insertLogEntry } from '#storage/desk-log.ts';
import { listLetters } from '#storage/letters.ts';
import { listSubscribed, surveySubscribers } from '#storage/subscribers.ts';
import type { ServerContext } from '../http/context.ts';
import { Created, type Route, route } from '../http/route.ts';
import { sanitisePost } from '../http/sanitise.ts';
import { addLetter, addLetterOfPost, changeLetter, readLetter, removeLetter } from './letters.ts';
import { presentLetter } from './present-letter.ts';
import { sendTest, startSending, stopSending } from './sending.ts';

export function newsletterDesk(context: ServerContext): Route[] {
  return [...writing(context), ...sending(context), ...subscribers(context)];
}

function writing(context: ServerContext): Route[] {
  return [
    route(contract.readLetters, async ({ query }) => {
      const { letters, total } = await listLetters(context.db, query);
      return { data: letters.map(presentLetter), total };
    }),
    route(contract.readLetter, async ({ params }) => ({ data: await readLetter(context, params.id) })),
    route(contract.writeLetter, async ({ viewer, body }) => {
      const id = await addLetter(context, body, actorOf(viewer));
      return new Created({ data: await readLetter(context, id) });
    }),
    route(contract.writeLetterOfPost, async ({ viewer, params }) => {
      const id = await addLetterOfPost(context, params.id, actorOf(viewer));
      return new Created({ data: await readLetter(context, id) });
    }),
    route(contract.changeLetter, async ({ viewer, params, body: { subject, content, version } }) => {
      await changeLetter(context, params.id, { subject, content, version, actor: actorOf(viewer) });
      return { data: await readLetter(context, params.id) };
    }),
    route(contract.deleteLetter, async ({ viewer, params }) => {
      await removeLetter(context, params.id, actorOf(viewer));
      return { message: 'The letter has been deleted.' };
    }),
    route(contract.previewLetter, async ({ body: { subject, content } }) => {
      const { site } = context;
      const letter = { subject, content: sanitisePost(content), leaveUrl: siteLink(site, LEAVE_PATH) };
      return { data: newsletterLetter(site, letter) };
    }),
  ];
}

function sending(context: ServerContext): Route[] {
  return [
    route(contract.testLetter, async ({ viewer, params }) => {
      await sendTest(context, params.id, viewer.user);
      return { message: `A test is on its way to ${viewer.user.email}.` };
    }),
    route(contract.sendLetter, async ({ viewer, params, body }) => {
      await startSending(context, params.id, { version: body.version, actor: actorOf(viewer) });
      return { data: await readLetter(context, params.id) };
    }),
    route(contract.stopLetter, async ({ viewer, params }) => {
      await stopSending(context, params.id, actorOf(viewer));
      return { data: await readLetter(context, params.id) };
    }),
  ];
}

function subscribers({ db, clock }: ServerContext): Route[] {
  return [
    route(contract.readSubscribers, async () => {
      const { confirmed, asked, weeks } = await surveySubscribers(db, clock());
      const presented = weeks.map(({ startsOn, joined, left }) => ({ starts_on: startsOn, joined, left }));
      return { data: { confirmed, asked, weeks: presented } };
    }),
    route(contract.exportSubscribers, async ({ viewer }) => {
      const at = clock();
      const rows = (await listSubscribed(db)).map(({ email, confirmedAt }) => [email, isoTime(confirmedAt)]);
      const item = { kind: 'subscribers', id: 0 } as const;
      const action = `${rows.length} addresses exported`;
      await insertLogEntry(db, { item, title: 'Subscribers', action, actor: actorOf(viewer), at });
      const csv = csvRows([['email', 'confirmed_at'], ...rows]);
      return { data: { file_name: `subscribers-${isoTime(at).slice(0, 10)}.csv`, csv } };
    }),
  ];
}
