import type { Api } from './api.ts';
import { orEmpty } from './query-client.ts';

/**
 * Tells the server that a session ends: the one in use, unless another is named. The token in use is read at once, since it
 * may be forgotten right after.
 */
export async function endSession(api: Api, token?: string): Promise<void> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  await orEmpty(api.request({ path: '/api/users/logout', method: 'POST', headers }), null);
}
