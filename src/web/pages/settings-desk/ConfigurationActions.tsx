import { useState } from 'react';
import { exportConfigurationFile } from '../../api/configuration.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { downloadTextFile } from '../../ui/download-text-file.ts';
import { LoadConfigurationDialog } from './LoadConfigurationDialog.tsx';

/** The configuration as one file, to move it to another site. */
export function ConfigurationActions({ session }: { session: Session }) {
  const [isLoading, setIsLoading] = useState(false);
  const { isBusy, submit } = useAction({
    run: exportConfigurationFile,
    errorTitle: 'Not downloaded',
    onSuccess: ({ name, text }) => downloadTextFile(name, { text, type: 'application/json' }),
  });
  return (
    <section className="settings-file" aria-labelledby="configuration-title">
      <h2 id="configuration-title">Configuration file</h2>
      <p>
        Settings, place, appearance with the logo, categories, fields, pages and emails in one file, to move them to
        another site. It has no passwords or keys, no accounts and no businesses.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={() => void submit()}>
          Download configuration
        </Button>
        <Button tone="quiet" onClick={() => setIsLoading(true)}>
          Load configuration
        </Button>
      </div>
      {isLoading && <LoadConfigurationDialog session={session} onClose={() => setIsLoading(false)} />}
    </section>
  );
}
