import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { isConnectionLost, isRecoveryConflict } from '../database-errors.ts';
import type { StatementNames } from '../prepared-statements.ts';
import { Replica } from './replica.ts';

type ReplicaState = { isUp: boolean; isCurrent: boolean };

export type ReadCounts = { onReplicas: number; onPrimary: number; replicas: ReplicaState[] };

const FIRST_POLL_MS = 2;
const MAX_POLL_MS = 50;
const HEARTBEAT_MS = 1000;
const LOG_START = '0/0';

/**
 * Sends reads to replicas that have every change this process knows of, and to the primary if none has. Results are therefore
 * never stale and can be cached, and a writer reads its own writes. A read on a lost replica is repeated elsewhere.
 * Lagging replicas respond only while the primary is unreachable.
 */
export class Replicas {
  readonly #primary: pg.Pool;
  readonly #replicas: Replica[];
  readonly #names: StatementNames | null;
  #heartbeat: NodeJS.Timeout | undefined;
  #changes = 1;
  /** The log position of the primary after a change. */
  #primaryPosition = { change: 0, lsn: LOG_START };
  #isPrimaryAway = false;
  #isFollowing = false;
  #isClosed = false;
  #nextReplica = 0;
  readonly #counts = { onReplicas: 0, onPrimary: 0 };

  constructor(primary: pg.Pool, pools: pg.Pool[], names: StatementNames | null) {
    this.#primary = primary;
    this.#names = names;
    this.#replicas = pools.map((pool) => new Replica(pool));
    if (this.isEmpty) return;
    this.#heartbeat = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
    void this.#beat();
  }

  get isEmpty(): boolean {
    return this.#replicas.length === 0;
  }

  get reads(): ReadCounts {
    const replicas = this.#replicas.map((replica) => ({ isUp: replica.isUp, isCurrent: this.#isCurrent(replica) }));
    return { ...this.#counts, replicas };
  }

  /** Replicas are current again once they have replayed the change. */
  recordChange(): void {
    if (this.isEmpty) return;
    this.#changes++;
    // the writer has just reached the primary.
    this.#isPrimaryAway = false;
    void this.#follow();
  }

  async read<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = this.#names?.toQuery(sql, parameters) ?? { text: sql, values: [...parameters] };
    let failure: unknown;
    for (const replica of this.#candidates()) {
      try {
        const { rows } = await (replica?.pool ?? this.#primary).query(query);
        this.#counts[replica ? 'onReplicas' : 'onPrimary']++;
        return { rows };
      } catch (error) {
        if (!isConnectionLost(error) && !isRecoveryConflict(error)) throw error;
        replica?.failed(error);
        failure = error;
      }
    }
    throw failure;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()));
  }

  /**
   * Current replicas, then the primary (null), then lagging replicas. Without the primary, lagging ones come before it.
   */
  #candidates(): (Replica | null)[] {
    const up = this.#replicas.filter(({ isUp }) => isUp);
    const first = this.#nextReplica++ % Math.max(1, up.length);
    const rotated = [...up.slice(first), ...up.slice(0, first)];
    const current = rotated.filter((replica) => this.#isCurrent(replica));
    const lagging = rotated.filter((replica) => !this.#isCurrent(replica));
    return this.#isPrimaryAway ? [...current, ...lagging, null] : [...current, null, ...lagging];
  }

  #isCurrent(replica: Replica): boolean {
    return replica.isUp && replica.lastChange === this.#changes;
  }

  async #beat(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.hasReplayed(LOG_START)));
    await this.#follow();
  }

  /** Polls until all reachable replicas are current. Only one loop runs at a time. */
  async #follow(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    let waitMs = FIRST_POLL_MS;
    while (!this.#isClosed && (await this.#poll())) {
      await sleep(waitMs, undefined, { ref: false });
      waitMs = this.#primaryPosition.change === this.#changes ? Math.min(MAX_POLL_MS, waitMs * 2) : FIRST_POLL_MS;
    }
    this.#isFollowing = false;
  }

  /** False if there is no replica left to wait for. */
  async #poll(): Promise<boolean> {
    if (this.#primaryPosition.change < this.#changes && !(await this.#readPrimaryPosition())) return false;
    const { change, lsn } = this.#primaryPosition;
    const behind = this.#replicas.filter((replica) => replica.isUp && replica.lastChange < change);
    await Promise.all(
      behind.map(async (replica) => {
        if (await replica.hasReplayed(lsn)) replica.lastChange = change;
      }),
    );
    return this.#replicas.some((replica) => replica.isUp && !this.#isCurrent(replica));
  }

  async #readPrimaryPosition(): Promise<boolean> {
    const change = this.#changes;
    try {
      const { rows } = await this.#primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      this.#primaryPosition = { change, lsn: rows[0]?.lsn ?? this.#primaryPosition.lsn };
      this.#isPrimaryAway = false;
    } catch {
      // The next heartbeat tries again. Until then no write can be ahead of the replicas.
      this.#isPrimaryAway = true;
    }
    return !this.#isPrimaryAway;
  }
}
