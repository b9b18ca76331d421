import type { FastifyInstance } from 'fastify';
import type { Storage } from '#storage/engine/open-storage.ts';
import { clientAddress } from '../client-address.ts';
import { wantsPage } from '../plain-page.ts';
import { AdmissionControl, MAX_CAPACITY } from './admission-control.ts';
import { RefusalDelay } from './refusal-delay.ts';
import { sendOverloaded } from './send-overloaded.ts';

const LOG_INTERVAL_MS = 1000;

declare module 'fastify' {
  interface FastifyInstance {
    admission: AdmissionControl;
    refusalDelay: RefusalDelay;
  }
  interface FastifyContextConfig {
    /** `always`: cheap, or needed under overload. `self`: the handler asks for admission unless its response is cached. */
    admission?: 'always' | 'self';
  }
}

type LoadSheddingOptions = { isEnabled: boolean; engine: Storage['engine'] };

/** Rejects new work under overload, if enabled, and logs the number of rejected requests once a second. */
export function registerLoadShedding(
  app: FastifyInstance,
  { isEnabled, engine }: LoadSheddingOptions,
): AdmissionControl {
  const admission = new AdmissionControl(MAX_CAPACITY[engine]);
  if (isEnabled) admission.start();
  app.decorate('admission', admission);
  const refusalDelay = new RefusalDelay();
  app.decorate('refusalDelay', refusalDelay);
  app.addHook('onRequest', (request, reply, done) => {
    const { admission: mode, operations } = request.routeOptions.config;
    if (mode || operations || admission.hasCapacity(clientAddress(request.ip))) return done();
    sendOverloaded(request, reply, wantsPage(request) ? 'html' : 'json');
  });
  let loggedShed = 0;
  const logTimer = setInterval(() => {
    const { shed, ...load } = admission.load;
    if (shed > loggedShed) app.log.warn({ ...load, shed: shed - loggedShed }, 'overloaded: requests were shed');
    loggedShed = shed;
  }, LOG_INTERVAL_MS).unref();
  app.addHook('preClose', async () => refusalDelay.close());
  app.addHook('onClose', async () => {
    clearInterval(logTimer);
    admission.close();
  });
  return admission;
}
