import { sql } from 'kysely';
import type { Db } from '../tables.ts';

/** Who changes listings, and on whose word. The kinds are stored. */
export type ListingWriter =
  /** A value of the owner or somebody on the team. */
  | { kind: 'owner'; userId: number | null }
  /** Of the people who run the site; no user for the command line. */
  | { kind: 'desk'; userId: number | null }
  /** A visitor's correction, accepted by the user. */
  | { kind: 'visitor'; userId: number | null }
  | { kind: 'import'; batchId: number }
  /** A value of another listing, which was merged into this one. */
  | { kind: 'merge'; userId: number | null; fromId: number }
  /** Former values come back, with their sources. */
  | { kind: 'undo'; userId?: number | null; batchId?: number }
  | { kind: 'restore'; userId: number }
  /** What follows from something else, such as a merged category. The sources stay. */
  | { kind: 'system' };

/** Triggers record the history and the sources of every change in the rest of this transaction under this writer. */
export async function setListingWriter(tx: Db, writer: ListingWriter, now?: Date): Promise<void> {
  const { kind, userId, batchId, fromId } = { userId: null, batchId: null, fromId: null, ...writer };
  const setting = {
    kind,
    ...(userId !== null && { user: userId }),
    ...(batchId !== null && { batch: batchId }),
    ...(fromId !== null && { from: fromId }),
    ...(now && { at: now }),
  };
  await sql`select set_config('townlink.writer', ${JSON.stringify(setting)}, true)`.execute(tx);
}
