import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replicas } from '#storage/engine/replicas/replicas.ts';

/** State of the replicas, in the order of DATABASE_REPLICA_URLS, and the distribution of reads. */
export function registerReplicaGauges(replicas: Replicas, registry: Registry): void {
  const registers = [registry];
  const labelNames = ['replica'] as const;
  new Gauge({
    name: 'townlink_replica_up',
    help: 'Whether the replica responds.',
    labelNames,
    registers,
    collect() {
      for (const [at, { isUp }] of replicas.reads.replicas.entries()) this.set({ replica: at + 1 }, isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'townlink_replica_current',
    help: 'Whether the replica has all changes that this process knows of. Otherwise it is not used for reads.',
    labelNames,
    registers,
    collect() {
      for (const [at, { isCurrent }] of replicas.reads.replicas.entries())
        this.set({ replica: at + 1 }, isCurrent ? 1 : 0);
    },
  });
  new Counter({
    name: 'townlink_reads_total',
    help: 'Statements that may run on replicas, by the database they ran on.',
    labelNames: ['on'],
    registers,
    collect() {
      const { onReplicas, onPrimary } = replicas.reads;
      this.reset();
      this.inc({ on: 'replica' }, onReplicas);
      this.inc({ on: 'primary' }, onPrimary);
    },
  });
}
