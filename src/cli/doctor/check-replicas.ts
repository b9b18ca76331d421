import { isReplica } from '#storage/engine/replicas/probe-replica.ts';
import { databaseError } from '../errors/database-error.ts';
import { errorText } from '../errors/error-code.ts';
import { type Check, fine, problem, skipped } from './check.ts';

/** The site runs without its replicas, so nothing else tells that one is missing. */
export const checkReplicas: Check = {
  name: 'Replicas',
  async run({ config: { replicaUrls } }) {
    if (replicaUrls.length === 0) return skipped('DATABASE_REPLICA_URLS is not set.');
    const problems = (await Promise.all(replicaUrls.map(findReplicaProblem))).filter((text) => text !== null);
    if (problems.length > 0) return problem(problems.join(' '));
    return fine(replicaUrls.length === 1 ? 'It responds.' : `All ${replicaUrls.length} respond.`);
  },
};

async function findReplicaProblem(url: string): Promise<string | null> {
  try {
    if (await isReplica(url)) return null;
    return `DATABASE_REPLICA_URLS: ${new URL(url).host || 'A server'} is not a replica. Remove it, or set up streaming replication.`;
  } catch (error) {
    return errorText(databaseError(error, { name: 'DATABASE_REPLICA_URLS', url }));
  }
}
