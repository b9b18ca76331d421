import type { FastifyInstance } from 'fastify';
import { AdmissionControl } from './admission-control.ts';
import { acceptsHtml, sendOverloaded } from './send-overloaded.ts';

const LOG_INTERVAL_MS = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    admission: AdmissionControl;
  }
  interface FastifyContextConfig {
    /** `always`: costs nothing or must be told whatever happens. `itself`: knows what is kept, and asks for the rest. */
    isAdmitted?: 'always' | 'itself';
  }
}

/** Keeps new work out while there is too much, if it is to, and says so in the log, once a second. */
export function registerLoadShedding(app: FastifyInstance, shedsLoad: boolean): AdmissionControl {
  const admission = new AdmissionControl();
  if (shedsLoad) admission.start();
  app.decorate('admission', admission);
  app.addHook('onRequest', (request, reply, done) => {
    const { isAdmitted, operations } = request.routeOptions.config;
    if (isAdmitted || operations || admission.hasCapacity()) return done();
    sendOverloaded(request, reply, acceptsHtml(request) ? 'html' : 'json');
  });
  let told = 0;
  const telling = setInterval(() => {
    const { shed, ...pressure } = admission.load;
    if (shed > told) app.log.warn({ ...pressure, refused: shed - told }, 'too much to do: requests were refused');
    told = shed;
  }, LOG_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(telling);
    admission.close();
  });
  return admission;
}
