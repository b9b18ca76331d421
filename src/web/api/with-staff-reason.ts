import type { Api } from './api.ts';

/** Adds the reason to every write, because the content belongs to somebody else. */
export function withStaffReason(api: Api, reason: string): Api {
  return {
    ...api,
    request: (request) =>
      request.method === undefined || request.method === 'GET'
        ? api.request(request)
        : api.request({ ...request, query: { ...request.query, staff_reason: reason } }),
  };
}
