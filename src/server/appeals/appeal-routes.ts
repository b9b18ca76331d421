import { createAppealOperation, listOwnDecisionsOperation } from '#contract/appeal-operations.ts';
import { listOwnDecisions } from '#storage/desk/appeals.ts';
import { Created, type Route, route } from '../http/route.ts';
import type { ServerContext } from '../http/server-context.ts';
import { presentOwnDecision } from './present-own-decision.ts';
import { submitAppeal } from './submit-appeal.ts';

export function appealRoutes(context: ServerContext): Route[] {
  const { db, clock } = context;
  return [
    route(listOwnDecisionsOperation, async ({ viewer, query }) => {
      const now = clock();
      const { decisions, total } = await listOwnDecisions(db, { userId: viewer.user.id, now }, query);
      return { data: { results: decisions.map((each) => presentOwnDecision(each, now)), total, ...query } };
    }),
    route(createAppealOperation, async ({ viewer, params, body }) => {
      await submitAppeal(context, { decisionId: params.id, userId: viewer.user.id, text: body.text });
      return new Created({ message: 'Your appeal has been sent. Someone will review it within 48 hours.' });
    }),
  ];
}
