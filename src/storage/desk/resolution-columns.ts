type Resolution<Status> = { status: Status; reason: string; former?: unknown; applied?: unknown; decidedAt: Date };

/** What became of a change that waited, as its row keeps it; what undoing needs comes with an approval. */
export function resolutionColumns<Status extends string>({
  status,
  reason,
  former,
  applied,
  decidedAt,
}: Resolution<Status>) {
  return {
    status,
    reason,
    former: former === undefined ? null : JSON.stringify(former),
    applied: applied === undefined ? null : JSON.stringify(applied),
    decided_at: decidedAt,
  };
}

/** It waits again, as if nothing had become of it. */
export const UNRESOLVED = { status: 'pending', reason: '', former: null, applied: null, decided_at: null } as const;
