import { Counter, Gauge, type Registry } from 'prom-client';
import type { AdmissionControl } from '../http/load-shedding/admission-control.ts';

export function registerLoadGauges(admission: AdmissionControl, registry: Registry): void {
  const registers = [registry];
  new Gauge({
    name: 'townlink_event_loop_delay_seconds',
    help: 'How late the event loop was on average in the last tenth of a second.',
    registers,
    collect() {
      this.set(admission.load.delayMs / 1000);
    },
  });
  new Gauge({
    name: 'townlink_work_in_flight',
    help: 'Answers and pages being made.',
    registers,
    collect() {
      this.set(admission.load.inFlight);
    },
  });
  new Gauge({
    name: 'townlink_work_places',
    help: 'How many may be in the making at once before requests are refused.',
    registers,
    collect() {
      this.set(admission.load.capacity);
    },
  });
  new Counter({
    name: 'townlink_requests_refused_total',
    help: 'Requests that were told to come back later because there was too much to do.',
    registers,
    collect() {
      this.reset();
      this.inc(admission.load.shed);
    },
  });
}
