import { useRef, useState } from 'react';
import type { StarterSet } from '#domain/listings/category.ts';
import { countLabel } from '#lib/count-label.ts';
import { type CategorySource, type LoadedCategories, loadCategoryFile } from '../../api/category-files.ts';
import { deskCategoriesKey } from '../../api/desk-categories.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';

type LoadCategoriesDialogProps = { session: Session; onClose: () => void };

const SETS: readonly { set: StarterSet; title: string; text: string }[] = [
  { set: 'standard', title: 'Standard set', text: '95 trades and services of a town.' },
  { set: 'large', title: 'Large set', text: 'About 400 categories, with the tags of OpenStreetMap.' },
];

/** A preview first: what is new and what changes. Nothing is deleted. */
export function LoadCategoriesDialog({ session, onClose }: LoadCategoriesDialogProps) {
  const [source, setSource] = useState<CategorySource | null>(null);
  const preview = useAction({
    run: (api, chosen: CategorySource) => loadCategoryFile(api, chosen, { isDryRun: true }),
    errorTitle: null,
    onSuccess: (_, chosen) => setSource(chosen),
  });
  const load = useAction({
    run: (api, chosen: CategorySource) => loadCategoryFile(api, chosen, { isDryRun: false }),
    errorTitle: null,
    successToast: (loaded) => ({ title: 'Loaded', text: summarize(loaded) }),
    onSuccess: onClose,
    invalidates: [deskCategoriesKey(session)],
    affectsPublicPages: true,
  });
  const planned = source && preview.output;
  return (
    <Dialog
      title="Load categories"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          {planned && (
            <Button
              tone="primary"
              disabled={load.isBusy || planned.created.length + planned.changed.length === 0}
              onClick={() => void load.submit(source)}
            >
              {load.isBusy ? 'Loading...' : 'Load'}
            </Button>
          )}
        </>
      }
    >
      {planned ? (
        <Preview planned={planned} />
      ) : (
        <SourceChoice isBusy={preview.isBusy} onChoose={(chosen) => void preview.submit(chosen)} />
      )}
      <FormError message={preview.fieldErrors.file ?? preview.error} />
      <FormError message={load.error} />
    </Dialog>
  );
}

type SourceChoiceProps = { isBusy: boolean; onChoose: (source: CategorySource) => void };

function SourceChoice({ isBusy, onChoose }: SourceChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
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
        <input
          ref={input}
          type="file"
          className="sr-only"
          accept=".csv,text/csv"
          aria-label="File with categories"
          tabIndex={-1}
          onChange={async ({ target }) => {
            const text = await target.files?.[0]?.text();
            target.value = '';
            if (text !== undefined) onChoose({ file: text });
          }}
        />
        <Button size="small" disabled={isBusy} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
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
