import { LOGOUT_PATH } from '#contract/schemaless-paths.ts';
import type { Api } from './api.ts';
import { orEmpty } from './query-client.ts';

/**
 * Ends a session on the server: the current one unless a token is given. The current token is read synchronously, since
 * the caller may remove it right afterwards.
 */
export async function endSession(api: Api, token?: string): Promise<void> {
  // spec §7 has no logout.
  if (!api.isOwnServer) return;
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  await orEmpty(api.request({ path: LOGOUT_PATH, method: 'POST', headers }), null);
}
