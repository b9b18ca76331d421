import { type CategoryMergeModel, deskCategoriesKey, undoCategoryMerge } from '../../api/desk-categories.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';

type CategoryMergesProps = { session: Session; merges: CategoryMergeModel[]; canChange: boolean };

export function CategoryMerges({ session, merges, canChange }: CategoryMergesProps) {
  const undo = useAction({
    run: (api, { id }: CategoryMergeModel) => undoCategoryMerge(api, id),
    successToast: (_, { name }) => ({ title: 'Undone', text: `${name} is a category again.` }),
    errorTitle: 'Not undone',
    invalidates: [deskCategoriesKey(session)],
    affectsPublicPages: true,
  });
  if (merges.length === 0) return null;
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
                disabled={undo.busyInput?.id === merge.id}
                aria-label={`Undo the merge of ${merge.name}`}
                onClick={() => void undo.submit(merge)}
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
  if (isUndone) return `Undone. Moving ${count(remaining)} back...`;
  return remaining > 0
    ? `${moved.toLocaleString('en-US')} of ${count(moved + remaining)} moved...`
    : `${count(moved)} moved.`;
}
