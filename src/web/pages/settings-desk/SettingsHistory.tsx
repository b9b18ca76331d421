import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { restoreSiteSettings, type SiteSettingsChange, type SiteSettingsModel } from '../../api/site-settings.ts';
import { useApi } from '../../app-context.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshSettings } from './use-refresh-settings.ts';

/** Restoring a version also reverts all later changes. */
export function SettingsHistory({ session, settings }: { session: Session; settings: SiteSettingsModel }) {
  const api = useApi();
  const onSaved = useRefreshSettings(session);
  const [isBusy, setBusy] = useState(false);
  if (settings.history.length === 0) return null;
  const restore = async ({ version }: SiteSettingsChange) => {
    setBusy(true);
    try {
      await restoreSiteSettings(api, { version: settings.version, to: version - 1 });
      toast({ title: 'Put back', text: 'The settings are as they were before.' });
      await onSaved();
    } catch (error) {
      toast({ tone: 'bad', title: 'Not put back', text: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="desk-history settings-history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ol>
        {settings.history.map((change, index) => (
          <li key={change.id}>
            <p>
              <b>{change.actor}</b> {change.action} <time dateTime={change.at}>{formatDateTime(change.at)}</time>
            </p>
            <Button size="small" disabled={isBusy} onClick={() => void restore(change)}>
              {index === 0 ? 'Undo' : 'Back to before this'}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
