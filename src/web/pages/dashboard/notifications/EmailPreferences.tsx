import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NotificationSetting,
  notificationSettingsKey,
  notificationSettingsQuery,
  saveNotificationSetting,
} from '../../../api/notifications.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ProfileSection } from '../account/ProfileSection.tsx';

const INTRO = 'Choose which notifications you also get by email. Decisions and security notices are always emailed.';

/** Chooses which notifications are emailed too. Each change is saved immediately. */
export function EmailPreferences({ session }: { session: Session }) {
  const { data: settings, isError, refetch } = useQuery(notificationSettingsQuery(useApi(), session));
  const { isBusy, submit } = useSavePreference(session);
  return (
    <ProfileSection title="Email" text={INTRO}>
      {!settings && !isError && <Skeleton className="h-72" />}
      {!settings && isError && <Failed onRetry={() => void refetch()} />}
      <ul className="mail-kinds">
        {settings?.map((setting) => (
          <li key={setting.kind}>
            <label>
              <input
                type="checkbox"
                checked={setting.byMail}
                disabled={setting.isEssential || isBusy}
                onChange={({ target }) => void submit({ ...setting, byMail: target.checked })}
              />
              {setting.name}
              {setting.isEssential && <Badge>Always</Badge>}
            </label>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

function useSavePreference(session: Session) {
  const queryClient = useQueryClient();
  const queryKey = notificationSettingsKey(session);
  return useAction({
    run: (api, { kind, byMail }: NotificationSetting) => saveNotificationSetting(api, kind, byMail),
    updateOptimistically: (changed) => {
      const previous = queryClient.getQueryData<NotificationSetting[]>(queryKey);
      queryClient.setQueryData<NotificationSetting[]>(queryKey, (settings) =>
        settings?.map((setting) => (setting.kind === changed.kind ? changed : setting)),
      );
      return () => queryClient.setQueryData(queryKey, previous);
    },
    successToast: (_, { name, byMail }) => ({
      title: 'Saved',
      text: `${name}: ${byMail ? 'emailed too' : 'no longer emailed'}.`,
    }),
    onSuccess: (settings) => queryClient.setQueryData(queryKey, settings),
  });
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      We couldn’t load your email settings.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
