import type pg from 'pg';
import { isConnectionLost } from '../database-errors.ts';

/** The state of a replica: whether it is reachable, and the last change it has replayed. */
export class Replica {
  readonly pool: pg.Pool;
  isUp = false;
  lastChange = 0;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** Whether it has replayed the log up to `lsn`; null if it is unreachable or no longer a replica. */
  async hasReplayed(lsn: string): Promise<boolean | null> {
    try {
      const { rows } = await this.pool.query<{ hasReplayed: boolean | null }>(
        'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasReplayed" where pg_is_in_recovery()',
        [lsn],
      );
      this.isUp = rows.length > 0;
      return rows[0]?.hasReplayed ?? null;
    } catch (error) {
      this.failed(error);
      return null;
    }
  }

  failed(error: unknown): void {
    if (!isConnectionLost(error)) return;
    this.isUp = false;
    // it may have been reset while it was unreachable.
    this.lastChange = 0;
  }
}
