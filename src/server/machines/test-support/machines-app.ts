import Fastify, { type FastifyInstance } from 'fastify';
import type { ServerContext } from '../../http/context.ts';
import { answerFailures } from '../../http/failures.ts';
import { addSecurityHeaders } from '../../http/headers.ts';
import { answerUnknownPaths } from '../../http/not-found.ts';
import { answerMachines, type MachineNeeds } from '../answer-machines.ts';

/** A server that answers machines alone, in the frame that the whole one has. */
export function machinesApp(needs: MachineNeeds): FastifyInstance {
  return framed(needs.context, (app) => answerMachines(app, needs));
}

export function framed(context: ServerContext, add: (app: FastifyInstance) => void): FastifyInstance {
  const app = Fastify();
  addSecurityHeaders(app, context.site.url);
  answerFailures(app);
  add(app);
  answerUnknownPaths(app);
  return app;
}
