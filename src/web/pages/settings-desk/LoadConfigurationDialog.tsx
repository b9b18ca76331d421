import { countLabel } from '#lib/count-label.ts';
import { type LoadedSections, loadConfigurationFile } from '../../api/configuration.ts';
import { FileButton } from '../../desk/FileButton.tsx';
import { LoadDialog } from '../../desk/LoadDialog.tsx';
import type { Session } from '../../session/session.ts';
import { useRefreshSettings } from './use-refresh-settings.ts';

type LoadConfigurationDialogProps = { session: Session; onClose: () => void };

export function LoadConfigurationDialog({ session, onClose }: LoadConfigurationDialogProps) {
  return (
    <LoadDialog
      title="Load configuration"
      run={loadConfigurationFile}
      countChanges={countChanges}
      successToast={(sections) => ({ title: 'Loaded', text: `${countLabel(countChanges(sections), 'change')} made.` })}
      onSuccess={useRefreshSettings(session)}
      Choice={FileChoice}
      Preview={Preview}
      onClose={onClose}
    />
  );
}

const countChanges = (sections: LoadedSections): number =>
  sections.reduce((sum, { changes }) => sum + changes.length, 0);

type FileChoiceProps = { isBusy: boolean; onChoose: (text: string) => void };

function FileChoice({ isBusy, onChoose }: FileChoiceProps) {
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Choose a file that was downloaded from a site like this one. You see what changes before anything is saved.
      </p>
      <FileButton
        name="File to load"
        accept=".json,application/json"
        isBusy={isBusy}
        onChoose={async (file) => onChoose(await file.text())}
      >
        Choose a file
      </FileButton>
    </div>
  );
}

const CHANGES_SHOWN = 12;

function Preview({ planned: sections }: { planned: LoadedSections }) {
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
