import type { FastifyInstance } from 'fastify';
import { Admission } from './admission.ts';
import { refuse, wantsHtml } from './refuse.ts';

const TOLD_EVERY_MS = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
  interface FastifyContextConfig {
    /** `always`: costs nothing or must be told whatever happens. `itself`: knows what is kept, and asks for the rest. */
    isAdmitted?: 'always' | 'itself';
  }
}

/** Keeps new work out while there is too much, if it is to, and says so in the log, once a second. */
export function admit(app: FastifyInstance, shedsLoad: boolean): Admission {
  const admission = new Admission();
  if (shedsLoad) admission.watch();
  app.decorate('admission', admission);
  app.addHook('onRequest', (request, reply, done) => {
    const { isAdmitted, operations } = request.routeOptions.config;
    if (isAdmitted || operations || admission.hasRoom()) return done();
    refuse(request, reply, wantsHtml(request) ? 'html' : 'json');
  });
  let told = 0;
  const telling = setInterval(() => {
    const { refused, ...pressure } = admission.pressure;
    if (refused > told) app.log.warn({ ...pressure, refused: refused - told }, 'too much to do: requests were refused');
    told = refused;
  }, TOLD_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(telling);
    admission.close();
  });
  return admission;
}
