import { queryOptions } from '@tanstack/react-query';
import {
  listImportConflictsOperation,
  listMissingListingsOperation,
  settleImportConflictsOperation,
} from '#contract/desk/import-conflict-operations.ts';
import type { Session } from '../session/session.ts';
import type { Api } from './api.ts';
import { type CallResult, call } from './call.ts';
import { importsKey } from './desk-imports.ts';

const LIST_LENGTH = 50;

export type ImportConflict = CallResult<typeof listImportConflictsOperation>['data'][number];

const conflictsKey = (session: Session, batchId: number) => [...importsKey(session), 'conflicts', batchId] as const;

export function conflictsQuery(api: Api, session: Session, batchId: number) {
  return queryOptions({
    queryKey: conflictsKey(session, batchId),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { limit: LIST_LENGTH };
      const { data, total } = await call(api, listImportConflictsOperation, { params: { id: batchId }, query, signal });
      return { conflicts: data, total };
    },
  });
}

export type Settling = { batchId: number; take: 'theirs' | 'ours'; only: ImportConflict | null };

/** Of all conflicts, the server settles some hundred at a time. Resolves to their number. */
export async function resolveConflicts(api: Api, { batchId, take, only }: Settling): Promise<number> {
  const body = { take, only: only && { listingId: only.listingId, field: only.field } };
  let settled = 0;
  for (;;) {
    const { data } = await call(api, settleImportConflictsOperation, { params: { id: batchId }, body });
    settled += data.settled;
    if (only || data.remaining === 0 || data.settled === 0) return settled;
  }
}

export function missingListingsQuery(api: Api, session: Session, batchId: number) {
  return queryOptions({
    queryKey: [...importsKey(session), 'missing', batchId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { limit: LIST_LENGTH };
      return (await call(api, listMissingListingsOperation, { params: { id: batchId }, query, signal })).data;
    },
  });
}
