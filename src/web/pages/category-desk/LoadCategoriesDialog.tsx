import type { StarterSet } from '#domain/listings/category.ts';
import { countLabel } from '#lib/count-label.ts';
import { type CategorySource, type LoadedCategories, loadCategoryFile } from '../../api/category-files.ts';
import { deskCategoriesKey } from '../../api/desk-categories.ts';
import { FileButton } from '../../desk/FileButton.tsx';
import { LoadDialog } from '../../desk/LoadDialog.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';

type LoadCategoriesDialogProps = { session: Session; onClose: () => void };

const SETS: readonly { set: StarterSet; title: string; text: string }[] = [
  { set: 'standard', title: 'Standard set', text: '95 trades and services of a town.' },
  { set: 'large', title: 'Large set', text: 'About 400 categories, with the tags of OpenStreetMap.' },
];

/** Nothing is deleted. */
export function LoadCategoriesDialog({ session, onClose }: LoadCategoriesDialogProps) {
  return (
    <LoadDialog
      title="Load categories"
      run={loadCategoryFile}
      countChanges={({ created, changed }) => created.length + changed.length}
      successToast={(loaded) => ({ title: 'Loaded', text: summarize(loaded) })}
      invalidates={[deskCategoriesKey(session)]}
      Choice={SourceChoice}
      Preview={Preview}
      onClose={onClose}
    />
  );
}

type SourceChoiceProps = { isBusy: boolean; onChoose: (source: CategorySource) => void };

function SourceChoice({ isBusy, onChoose }: SourceChoiceProps) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">You see what changes before anything is saved. Nothing is deleted.</p>
      {SETS.map(({ set, title, text }) => (
        <div key={set} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            <b>{title}</b> {text}
          </p>
          <Button size="small" disabled={isBusy} onClick={() => onChoose({ set })}>
            Choose<span className="sr-only"> the {title.toLowerCase()}</span>
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <b>A file of your own</b> CSV, with the columns of an export.
        </p>
        <FileButton
          name="File with categories"
          accept=".csv,text/csv"
          size="small"
          isBusy={isBusy}
          onChoose={async (file) => onChoose({ file: await file.text() })}
        >
          Choose a file
        </FileButton>
      </div>
    </div>
  );
}

const NAMES_SHOWN = 12;

function Preview({ planned: { created, changed, unchanged, skipped } }: { planned: LoadedCategories }) {
  return (
    <div className="grid gap-3" role="status">
      <p>
        <b>{countLabel(created.length, 'new category', 'new categories')}</b>
        {created.length > 0 && `: ${shorten(created)}`}
      </p>
      <p>
        <b>{changed.length} changed</b>
        {changed.length > 0 && `: ${shorten(changed.map(({ name, fields }) => `${name} (${fields.join(', ')})`))}`}
      </p>
      <p>
        <b>{unchanged} unchanged</b>
      </p>
      {skipped.length > 0 && (
        <p>
          <b>{skipped.length} skipped</b>:{' '}
          {shorten(skipped.map(({ name, mergedInto }) => `${name} is now ${mergedInto}`))}
        </p>
      )}
    </div>
  );
}

function shorten(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return names.length > NAMES_SHOWN ? `${shown} and ${names.length - NAMES_SHOWN} more` : shown;
}

const summarize = ({ created, changed }: LoadedCategories): string =>
  `${created.length} new, ${changed.length} changed.`;
