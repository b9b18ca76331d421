import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PASSKEYS_MAX } from '#domain/limits.ts';
import { deviceName } from '#lib/device-name.ts';
import { supportsPasskeys } from '../../../api/passkey-ceremony.ts';
import { createPasskey, passkeysQuery } from '../../../api/passkeys.ts';
import { userScopedKey } from '../../../api/user-scoped-key.ts';
import { useApi } from '../../../app-context.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { PasskeyItem } from './PasskeyItem.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const TEXT =
  'Sign in with your fingerprint, face or device PIN. A passkey can’t be guessed, and your password alone no longer signs you in.';

export function Passkeys({ session }: { session: Session }) {
  const api = useApi();
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery(api, session));
  if (!api.isOwnServer) return null;
  return (
    <ProfileSection title="Passkeys" text={TEXT}>
      {!passkeys && !isError && <Skeleton className="h-16" />}
      {!passkeys && isError && <Failed onRetry={() => void refetch()} />}
      {passkeys && passkeys.length > 0 && (
        <ul className="places mb-5">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} session={session} />
          ))}
        </ul>
      )}
      {passkeys && <AddPasskey session={session} isFull={passkeys.length >= PASSKEYS_MAX} />}
    </ProfileSection>
  );
}

/** Named after the browser and the device; the name can be changed in the list. Recovery codes come with the first one. */
function AddPasskey({ session, isFull }: { session: Session; isFull: boolean }) {
  const [codes, setCodes] = useState<string[]>([]);
  const { isBusy, submit } = useAction({
    run: (api) => createPasskey(api, deviceName(navigator.userAgent)),
    errorTitle: 'Not added',
    successToast: () => ({ title: 'Passkey added', text: 'You can now sign in with it.' }),
    onSuccess: setCodes,
    // The second factor of the account, and what the desk knows of it.
    invalidates: [userScopedKey(session)],
  });
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={() => setCodes([])} />;
  if (!supportsPasskeys()) return <p className="text-sm text-ink-2">Passkeys aren’t available in this browser.</p>;
  if (isFull) {
    return <p className="text-sm text-ink-2">You have {PASSKEYS_MAX} passkeys. Remove one to add another.</p>;
  }
  return (
    <Button disabled={isBusy} onClick={() => void submit()}>
      {isBusy ? 'Waiting for your device...' : 'Add a passkey'}
    </Button>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      We couldn’t load your passkeys.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
