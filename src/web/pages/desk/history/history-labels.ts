import type { FactModel, HistoryEntryModel } from '../../../api/listing-history.ts';

export const SOURCE_LABELS: Record<NonNullable<FactModel['source']>, string> = {
  owner: 'The owner',
  desk: 'Staff',
  visitor: 'A visitor',
  import: 'An import',
};

const ROLE_LABELS: Record<string, string> = { owner: 'owner', moderator: 'moderator', admin: 'admin' };

/** Who changed it, with their role, and how. */
export function entryTitle({ kind, actor, import: batch, mergedId }: HistoryEntryModel): string {
  const who = actor ? `${actor.name} (${ROLE_LABELS[actor.role] ?? actor.role})` : 'Command line or deleted account';
  switch (kind) {
    case 'import':
      return `Import of ${batch?.fileName ?? 'a deleted file'}`;
    case 'visitor':
      return `Visitor’s correction, accepted by ${who}`;
    case 'merge':
      return `Merged with listing ${mergedId} by ${who}`;
    case 'undo':
      return batch ? `Import of ${batch.fileName} undone` : `Undone by ${who}`;
    case 'restore':
      return `Restored by ${who}`;
    case 'system':
      return 'Followed from another change';
    default:
      return who;
  }
}
