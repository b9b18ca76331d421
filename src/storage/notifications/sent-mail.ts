import { hashSecret } from '../hash-secret.ts';
import { enqueueJob } from '../jobs.ts';
import type { Db } from '../tables.ts';

export const hashAddress = (email: string): string => hashSecret(email.toLowerCase()).toString('base64url');

/** The job has a hash, because the address is deleted in the same transaction. */
export async function enqueueSentMailDeletion(tx: Db, email: string, now: Date): Promise<void> {
  await enqueueJob(tx, { kind: 'delete-sent-mail', payload: { addressHash: hashAddress(email) }, dueAt: now });
}
