type Resolution<Status> = { status: Status; reason: string; former?: unknown; applied?: unknown; decidedAt: Date };

/** The columns of a resolved change. An approval stores what undoing it needs. */
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

export const UNRESOLVED = { status: 'pending', reason: '', former: null, applied: null, decided_at: null } as const;
