import type { StarterSet } from '#domain/listings/category.ts';
import { loadCategoryFile } from '../../api/category-files.ts';
import { useAction } from '../../mutations/use-action.ts';
import { FormError } from '../../ui/FormError.tsx';
import { useOverviewKey } from './use-overview-key.ts';

const SETS: readonly { set: StarterSet; title: string; text: string }[] = [
  { set: 'standard', title: 'Standard set', text: '95 trades and services of a town, in groups.' },
  { set: 'large', title: 'Large set', text: 'About 400 categories, with the tags of OpenStreetMap.' },
];

/** Loads a set at once: a site without categories has nothing that it could change. */
export function StarterSets() {
  const load = useAction({
    run: (api, set: StarterSet) => loadCategoryFile(api, { set }, { isDryRun: false }),
    errorTitle: null,
    successToast: ({ created }) => ({ title: 'Loaded', text: `${created.length} categories are ready.` }),
    invalidates: [useOverviewKey()],
    affectsPublicPages: true,
  });
  return (
    <>
      <FormError message={load.error} />
      <div className="first-ways first-sets">
        {SETS.map(({ set, title, text }, index) => (
          <button
            key={set}
            type="button"
            className={index === 0 ? 'first-way first-way-main' : 'first-way'}
            disabled={load.isBusy}
            onClick={() => void load.submit(set)}
          >
            <b>{title}</b>
            <span>{text}</span>
          </button>
        ))}
      </div>
    </>
  );
}
