import type { FastifyInstance } from 'fastify';
import { wantsPage } from '../plain-page.ts';
import { AdmissionControl } from './admission-control.ts';
import { sendOverloaded } from './send-overloaded.ts';

const LOG_INTERVAL_MS = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    admission: AdmissionControl;
  }
  interface FastifyContextConfig {
    /** `always`: cheap, or needed under overload. `self`: the handler asks for admission unless its response is cached. */
    admission?: 'always' | 'self';
  }
}

/** Rejects new work under overload, if enabled, and logs the number of rejected requests once a second. */
export function registerLoadShedding(app: FastifyInstance, shedsLoad: boolean): AdmissionControl {
  const admission = new AdmissionControl();
  if (shedsLoad) admission.start();
  app.decorate('admission', admission);
  app.addHook('onRequest', (request, reply, done) => {
    const { admission: mode, operations } = request.routeOptions.config;
    if (mode || operations || admission.hasCapacity()) return done();
    sendOverloaded(request, reply, wantsPage(request) ? 'html' : 'json');
  });
  let loggedShed = 0;
  const logTimer = setInterval(() => {
    const { shed, ...load } = admission.load;
    if (shed > loggedShed) app.log.warn({ ...load, shed: shed - loggedShed }, 'overloaded: requests were shed');
    loggedShed = shed;
  }, LOG_INTERVAL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(logTimer);
    admission.close();
  });
  return admission;
}
