import type pg from 'pg';
import { isConnectionLost } from '../database-errors.ts';

/** What a replica has: whether it can be asked, and up to which change it is known to have come. */
export class Replica {
  readonly pool: pg.Pool;
  isUp = false;
  /** The number of the last change that it is known to have. */
  lastChange = 0;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** Whether it has come as far in the log as this; null when it cannot be asked, or is no replica any more. */
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
    // while it was away it may have been set back
    this.lastChange = 0;
  }
}
