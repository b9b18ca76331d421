import { confirmDetails, readVerification, recordCheck } from '#contract/verification.ts';
import type { ServerContext } from '../http/context.ts';
import { type Route, route } from '../http/route.ts';
import { confirmByOwner, readRecord, recordByPerson } from './record.ts';

export function verification(context: ServerContext): Route[] {
  return [
    route(readVerification, async ({ viewer, params }) => ({ data: await readRecord(context, viewer, params.id) })),
    route(recordCheck, async ({ viewer, params, body }) => {
      await recordByPerson(context, params, body);
      return { data: await readRecord(context, viewer, params.id) };
    }),
    route(confirmDetails, async ({ viewer, params }) => {
      await confirmByOwner(context, viewer, params.id);
      return { data: await readRecord(context, viewer, params.id) };
    }),
  ];
}
