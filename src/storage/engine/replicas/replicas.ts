import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { isConnectionLost, isRecoveryConflict } from '../database-errors.ts';
import type { StatementNames } from '../prepared-statements.ts';
import { Replica } from './replica.ts';

type ReplicaState = { isUp: boolean; isCurrent: boolean };

/** Who was asked how often, and how the replicas are. */
export type ReadCounts = { onReplicas: number; onPrimary: number; replicas: ReplicaState[] };

const FIRST_POLL_MS = 2;
const MAX_POLL_MS = 50;
const HEARTBEAT_MS = 1000;
const LOG_START = '0/0';

/**
 * Sends reads to replicas that have everything this process has heard of, and to the primary while none has: what has
 * changed is never read as it was before, so it can be kept, and whoever wrote it reads it back. A replica that is lost is
 * passed by, a read that was on it is done again elsewhere; while the primary is away replicas answer as far as they are.
 */
export class Replicas {
  readonly #primary: pg.Pool;
  readonly #replicas: Replica[];
  readonly #names: StatementNames | null;
  #heartbeat: NodeJS.Timeout | undefined;
  #changes = 1;
  /** Where the primary's log stood after a change. */
  #known = { change: 0, lsn: LOG_START };
  #isPrimaryAway = false;
  #isFollowing = false;
  #isClosed = false;
  #turn = 0;
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

  /** Something was written: a replica is asked again when it has replayed it. */
  recordChange(): void {
    if (this.isEmpty) return;
    this.#changes++;
    // whoever wrote has just seen it
    this.#isPrimaryAway = false;
    void this.#follow();
  }

  async read<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const query = this.#names?.toQuery(sql, parameters) ?? { text: sql, values: [...parameters] };
    let failure: unknown;
    for (const replica of this.#inOrder()) {
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

  /** Those that have all; then the primary, which is null here; at last those that lag, who know more than nobody. */
  #inOrder(): (Replica | null)[] {
    const up = this.#replicas.filter(({ isUp }) => isUp);
    const first = this.#turn++ % Math.max(1, up.length);
    const byTurns = [...up.slice(first), ...up.slice(0, first)];
    const current = byTurns.filter((replica) => this.#isCurrent(replica));
    const lagging = byTurns.filter((replica) => !this.#isCurrent(replica));
    return this.#isPrimaryAway ? [...current, ...lagging, null] : [...current, null, ...lagging];
  }

  #isCurrent(replica: Replica): boolean {
    return replica.isUp && replica.lastChange === this.#changes;
  }

  async #beat(): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.hasReplayed(LOG_START)));
    await this.#follow();
  }

  /** One at a time looks where the primary's log stands and whether the replicas have come there, until all have. */
  async #follow(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    let waitMs = FIRST_POLL_MS;
    while (!this.#isClosed && (await this.#look())) {
      await sleep(waitMs, undefined, { ref: false });
      waitMs = this.#known.change === this.#changes ? Math.min(MAX_POLL_MS, waitMs * 2) : FIRST_POLL_MS;
    }
    this.#isFollowing = false;
  }

  /** False when there is nobody left to wait for. */
  async #look(): Promise<boolean> {
    if (this.#known.change < this.#changes && !(await this.#askPrimary())) return false;
    const { change, lsn } = this.#known;
    const behind = this.#replicas.filter((replica) => replica.isUp && replica.lastChange < change);
    await Promise.all(
      behind.map(async (replica) => {
        if (await replica.hasReplayed(lsn)) replica.lastChange = change;
      }),
    );
    return this.#replicas.some((replica) => replica.isUp && !this.#isCurrent(replica));
  }

  async #askPrimary(): Promise<boolean> {
    const change = this.#changes;
    try {
      const { rows } = await this.#primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
      this.#known = { change, lsn: rows[0]?.lsn ?? this.#known.lsn };
      this.#isPrimaryAway = false;
    } catch {
      // asked again with the next beat; until then nobody can be ahead of the replicas
      this.#isPrimaryAway = true;
    }
    return !this.#isPrimaryAway;
  }
}
