import { useState } from 'react';
import { type CategoryMergeModel, undoCategoryMerge } from '../../api/desk-categories.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useApi } from '../../app-context.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useInvalidateCategories } from './use-invalidate-categories.ts';

type CategoryMergesProps = { session: Session; merges: CategoryMergeModel[]; canChange: boolean };

export function CategoryMerges({ session, merges, canChange }: CategoryMergesProps) {
  const api = useApi();
  const refresh = useInvalidateCategories(session);
  const [busyId, setBusyId] = useState(0);
  if (merges.length === 0) return null;
  const undo = async ({ id, name }: CategoryMergeModel) => {
    setBusyId(id);
    try {
      await undoCategoryMerge(api, id);
      toast({ title: 'Undone', text: `${name} is a category again.` });
    } catch (error) {
      toast({ tone: 'bad', title: 'Not undone', text: errorMessage(error) });
    }
    await refresh();
    setBusyId(0);
  };
  return (
    <section className="merges" aria-labelledby="merges-title">
      <h2 id="merges-title">Merged into it</h2>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id}>
            <div>
              <b>{merge.name}</b> by {merge.actor}, <time dateTime={merge.at}>{formatDateTime(merge.at)}</time>
              <p role="status" className="text-sm text-ink-2">
                {mergeProgress(merge)}
              </p>
            </div>
            {canChange && !merge.isUndone && (
              <Button
                size="small"
                disabled={busyId === merge.id}
                aria-label={`Undo the merge of ${merge.name}`}
                onClick={() => void undo(merge)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function mergeProgress({ moved, remaining, isUndone }: CategoryMergeModel): string {
  const count = (listings: number) => `${listings.toLocaleString('en-US')} ${listings === 1 ? 'listing' : 'listings'}`;
  if (isUndone) return `Undone. ${count(remaining)} on the way back...`;
  return remaining > 0
    ? `${moved.toLocaleString('en-US')} of ${count(moved + remaining)} moved...`
    : `${count(moved)} moved.`;
}
