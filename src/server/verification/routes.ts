import {
  confirmByMail,
  confirmDetails,
  readMailedListing,
  readVerification,
  recordCheck,
} from '#contract/verification.ts';
import { actorOf } from '#domain/desk.ts';
import { presentIdOf } from '#storage/listing-merges.ts';
import type { ServerContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { confirmMailed, readMailed } from './by-mail.ts';
import { confirmByOwner, readRecord, recordByPerson } from './record.ts';

export function verification(context: ServerContext): Route[] {
  return [
    route(readVerification, async ({ viewer, params }) => ({
      data: await readRecord(context, viewer, await presentIdOf(context.db, params.id)),
    })),
    route(recordCheck, async ({ viewer, params, body }) => {
      await recordByPerson(context, { ...params, actor: actorOf(viewer) }, body);
      return { data: await readRecord(context, viewer, params.id) };
    }),
    route(readMailedListing, async ({ body, ip }) => ({ data: await readMailed(context, body.token, ip) }), {
      ignoresToken: true,
    }),
    route(
      confirmByMail,
      async ({ body, ip }) => ({
        message: 'Thank you. Everybody sees that it was confirmed today.',
        data: await confirmMailed(context, body.token, ip),
      }),
      { ignoresToken: true },
    ),
    route(confirmDetails, async ({ viewer, params }) => {
      await confirmByOwner(context, viewer, params.id);
      return { data: await readRecord(context, viewer, params.id) };
    }),
  ];
}
