import { restoreSiteSettings, type SiteSettingsChange, type SiteSettingsModel } from '../../api/site-settings.ts';
import { formatDateTime } from '../../desk/date-time.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useRefreshSettings } from './use-refresh-settings.ts';

/** Restoring a version also reverts all later changes. */
export function SettingsHistory({ session, settings }: { session: Session; settings: SiteSettingsModel }) {
  const { isBusy, submit } = useAction({
    run: (api, { version }: SiteSettingsChange) =>
      restoreSiteSettings(api, { version: settings.version, to: version - 1 }),
    successToast: () => ({ title: 'Restored', text: 'Previous settings restored.' }),
    errorTitle: 'Not restored',
    onSuccess: useRefreshSettings(session),
  });
  if (settings.history.length === 0) return null;
  return (
    <section className="desk-history settings-history" aria-labelledby="history-title">
      <h2 id="history-title">History</h2>
      <ol>
        {settings.history.map((change, index) => (
          <li key={change.id}>
            <p>
              <b>{change.actor}</b> {change.action} <time dateTime={change.at}>{formatDateTime(change.at)}</time>
            </p>
            <Button size="small" disabled={isBusy} onClick={() => void submit(change)}>
              {index === 0 ? 'Undo' : 'Restore to before this'}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
