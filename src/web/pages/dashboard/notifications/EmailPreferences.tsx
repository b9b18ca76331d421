import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import {
  type NotificationSetting,
  notificationSettingsKey,
  notificationSettingsQuery,
  saveNotificationSetting,
} from '../../../api/notifications.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { ProfileSection } from '../account/ProfileSection.tsx';

const INTRO =
  'All of it stands above. Choose what comes by mail too. What moderators decide about what you sent, who has a listing, and what keeps your account safe always do.';

/** Chooses which notifications are emailed too. Each change is saved immediately. */
export function EmailPreferences({ session }: { session: Session }) {
  const { data: settings, isError, refetch } = useQuery(notificationSettingsQuery(useApi(), session));
  const { isBusy, choose } = useSavePreference(session);
  return (
    <ProfileSection title="By mail" text={INTRO}>
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
                onChange={({ target }) => void choose(setting, target.checked)}
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
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const choose = async ({ kind, name }: NotificationSetting, byMail: boolean) => {
    const key = notificationSettingsKey(session);
    const previous = queryClient.getQueryData<NotificationSetting[]>(key);
    setBusy(true);
    // Optimistic update: the checkbox changes before the server responds.
    queryClient.setQueryData<NotificationSetting[]>(key, (settings) =>
      settings?.map((setting) => (setting.kind === kind ? { ...setting, byMail } : setting)),
    );
    try {
      queryClient.setQueryData(key, await saveNotificationSetting(api, kind, byMail));
      toast({ title: 'Saved', text: `${name}: ${byMail ? 'by mail too' : 'in the dashboard alone'}.` });
    } catch (error) {
      queryClient.setQueryData(key, previous);
      toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, choose };
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      Your choice could not be read.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
