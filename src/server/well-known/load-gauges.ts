import { Counter, Gauge, type Registry } from 'prom-client';
import type { AdmissionControl } from '../http/load-shedding/admission-control.ts';

export function registerLoadGauges(admission: AdmissionControl, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'townlink_event_loop_delay_seconds',
    help: 'Average event loop delay in the last tenth of a second.',
    registers,
    collect() {
      this.set(admission.load.delayMs / 1000);
    },
  });
  new Gauge({
    name: 'townlink_work_in_flight',
    help: 'Requests and pages in progress.',
    registers,
    collect() {
      this.set(admission.load.inFlight);
    },
  });
  new Gauge({
    name: 'townlink_work_places',
    help: 'Current concurrency limit. Requests beyond it are shed.',
    registers,
    collect() {
      this.set(admission.load.capacity);
    },
  });
  new Counter({
    name: 'townlink_requests_refused_total',
    help: 'Requests that were shed under overload.',
    registers,
    collect() {
      this.reset();
      this.inc(admission.load.shed);
    },
  });
}
