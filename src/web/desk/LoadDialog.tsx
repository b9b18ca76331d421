import { type ReactNode, useState } from 'react';
import type { Api } from '../api/api.ts';
import { type ActionOptions, useAction } from '../mutations/use-action.ts';
import { ActionDialog } from './ActionDialog.tsx';

type ChoiceProps<Source> = { isBusy: boolean; onChoose: (source: Source) => void };

type LoadDialogProps<Source, Loaded> = Pick<
  ActionOptions<Source, Loaded>,
  'successToast' | 'invalidates' | 'onSuccess'
> & {
  title: string;
  run: (api: Api, source: Source, options: { isDryRun: boolean }) => Promise<Loaded>;
  countChanges: (planned: Loaded) => number;
  /** Where the source is chosen. */
  Choice: (props: ChoiceProps<Source>) => ReactNode;
  Preview: (props: { planned: Loaded }) => ReactNode;
  onClose: () => void;
};

/** Loads a file into the site. A preview first: what changes. */
export function LoadDialog<Source, Loaded>(props: LoadDialogProps<Source, Loaded>) {
  const { title, run, countChanges, Choice, Preview, onClose, onSuccess, ...effects } = props;
  const [source, setSource] = useState<{ chosen: Source } | null>(null);
  const preview = useAction({
    run: (api, chosen: Source) => run(api, chosen, { isDryRun: true }),
    errorTitle: null,
    onSuccess: (_, chosen) => setSource({ chosen }),
  });
  const load = useAction({
    ...effects,
    run: (api, chosen: Source) => run(api, chosen, { isDryRun: false }),
    errorTitle: null,
    affectsPublicPages: true,
    onSuccess: async (...loaded) => {
      await onSuccess?.(...loaded);
      onClose();
    },
  });
  const planned = source && preview.output;
  const action = planned && {
    label: load.isBusy ? 'Loading...' : 'Load',
    tone: 'primary' as const,
    isDisabled: load.isBusy || countChanges(planned) === 0,
    run: () => void load.submit(source.chosen),
  };
  const failed = load.error ? load : preview;
  return (
    <ActionDialog
      title={title}
      action={action || undefined}
      error={failed.fieldErrors.file ?? failed.error}
      onClose={onClose}
    >
      {planned ? (
        <Preview planned={planned} />
      ) : (
        <Choice isBusy={preview.isBusy} onChoose={(chosen) => void preview.submit(chosen)} />
      )}
    </ActionDialog>
  );
}
