import { useState } from 'react';
import { type CategoryMerge, undoMerge } from '../../api/desk-categories.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import { deskTime } from '../../desk/desk-time.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useCategoriesChanged } from './use-categories-changed.ts';

type MergesProps = { session: Session; merges: CategoryMerge[]; canChange: boolean };

/** What was merged into a category, each with its undo. */
export function Merges({ session, merges, canChange }: MergesProps) {
  const api = useApi();
  const refresh = useCategoriesChanged(session);
  const [busyId, setBusyId] = useState(0);
  if (merges.length === 0) return null;
  const undo = async ({ id, name }: CategoryMerge) => {
    setBusyId(id);
    try {
      await undoMerge(api, id);
      toast({ title: 'Undone', text: `${name} is a category again.` });
    } catch (error) {
      toast({ tone: 'bad', title: 'Not undone', text: failureSentence(error) });
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
              <b>{merge.name}</b> by {merge.actor}, <time dateTime={merge.at}>{deskTime(merge.at)}</time>
              <p role="status" className="text-sm text-ink-2">
                {progressOf(merge)}
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

function progressOf({ moved, left, isUndone }: CategoryMerge): string {
  const count = (listings: number) => `${listings.toLocaleString('en-US')} ${listings === 1 ? 'listing' : 'listings'}`;
  if (isUndone) return `Undone. ${count(left)} on the way back...`;
  return left > 0 ? `${moved.toLocaleString('en-US')} of ${count(moved + left)} moved...` : `${count(moved)} moved.`;
}
