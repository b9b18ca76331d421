import { useRef, useState } from 'react';
import { countLabel } from '#lib/count-label.ts';
import { type LoadedSections, loadConfigurationFile } from '../../api/configuration.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useRefreshSettings } from './use-refresh-settings.ts';

type LoadConfigurationDialogProps = { session: Session; onClose: () => void };

/** A preview first: what changes in each section. */
export function LoadConfigurationDialog({ session, onClose }: LoadConfigurationDialogProps) {
  const [file, setFile] = useState<string | null>(null);
  const refresh = useRefreshSettings(session);
  const preview = useAction({
    run: (api, text: string) => loadConfigurationFile(api, text, { isDryRun: true }),
    errorTitle: null,
    onSuccess: (_, text) => setFile(text),
  });
  const load = useAction({
    run: (api, text: string) => loadConfigurationFile(api, text, { isDryRun: false }),
    errorTitle: null,
    successToast: (sections) => ({ title: 'Loaded', text: `${countLabel(countChanges(sections), 'change')} made.` }),
    affectsPublicPages: true,
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const planned = file !== null && preview.output;
  return (
    <Dialog
      title="Load configuration"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          {planned && (
            <Button
              tone="primary"
              disabled={load.isBusy || countChanges(planned) === 0}
              onClick={() => void load.submit(file)}
            >
              {load.isBusy ? 'Loading...' : 'Load'}
            </Button>
          )}
        </>
      }
    >
      {planned ? (
        <Preview sections={planned} />
      ) : (
        <FileChoice isBusy={preview.isBusy} onChoose={(text) => void preview.submit(text)} />
      )}
      <FormError message={preview.fieldErrors.file ?? preview.error} />
      <FormError message={load.fieldErrors.file ?? load.error} />
    </Dialog>
  );
}

const countChanges = (sections: LoadedSections): number =>
  sections.reduce((sum, { changes }) => sum + changes.length, 0);

type FileChoiceProps = { isBusy: boolean; onChoose: (text: string) => void };

function FileChoice({ isBusy, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Choose a file that was downloaded from a site like this one. You see what changes before anything is saved.
      </p>
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept=".json,application/json"
        aria-label="File to load"
        tabIndex={-1}
        onChange={async ({ target }) => {
          const text = await target.files?.[0]?.text();
          target.value = '';
          if (text !== undefined) onChoose(text);
        }}
      />
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </div>
  );
}

const CHANGES_SHOWN = 12;

function Preview({ sections }: { sections: LoadedSections }) {
  return (
    <div className="settings-changes" role="status">
      {sections.map(({ section, label, changes }) => (
        <section key={section} aria-label={label}>
          <h3>{label}</h3>
          {changes.length === 0 && <p>Nothing changes.</p>}
          <ul>
            {changes.slice(0, CHANGES_SHOWN).map((change) => (
              <li key={change}>{change}</li>
            ))}
            {changes.length > CHANGES_SHOWN && <li>and {changes.length - CHANGES_SHOWN} more</li>}
          </ul>
        </section>
      ))}
    </div>
  );
}
