import { createHash } from 'node:crypto';

/** Links and tokens are stored as hashes, so that a copy of the database opens none of them. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
