import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api } from '../../../api/api.ts';
import {
  type AuthenticatorSecret,
  disableTwoStepSignIn,
  requestNewRecoveryCodes,
  type SecondFactor,
  secondFactorQuery,
  startTwoStepSetup,
} from '../../../api/second-factor.ts';
import { userScopedKey } from '../../../api/user-scoped-key.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepStatus } from './TwoStepStatus.tsx';

const TEXT = 'After your password, you enter a code from an app on your phone. A stolen password alone can’t get in.';

type PasswordAction = 'set-up' | 'renew' | 'turn-off';

type Stage =
  | { name: 'status' }
  | { name: 'password'; action: PasswordAction }
  | { name: 'scan'; authenticator: AuthenticatorSecret }
  | { name: 'codes'; codes: string[] };

const ACTIONS: Record<PasswordAction, { label: string; tone: 'primary' | 'danger' }> = {
  'set-up': { label: 'Continue', tone: 'primary' },
  renew: { label: 'Get new codes', tone: 'primary' },
  'turn-off': { label: 'Turn off two-step sign-in', tone: 'danger' },
};

export function TwoStepSignIn({ email, session }: { email: string; session: Session }) {
  const { data, isError, refetch } = useQuery(secondFactorQuery(useApi(), session));
  return (
    <ProfileSection title="Two-step sign-in" text={TEXT}>
      {!data && !isError && <Skeleton className="h-16" />}
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {data && <TwoStepStages email={email} session={session} secondFactor={data} />}
    </ProfileSection>
  );
}

type TwoStepStagesProps = { email: string; session: Session; secondFactor: SecondFactor };

function TwoStepStages({ email, session, secondFactor }: TwoStepStagesProps) {
  const [stage, setStage] = useState<Stage>({ name: 'status' });
  const queryClient = useQueryClient();
  // The desk asks the account whether its second factor is missing.
  const refresh = () => queryClient.invalidateQueries({ queryKey: userScopedKey(session) });
  const showStatus = () => setStage({ name: 'status' });
  const showCodes = (codes: string[]) => {
    setStage({ name: 'codes', codes });
    void refresh();
  };
  const runners: Record<PasswordAction, (api: Api, password: string) => Promise<void>> = {
    'set-up': async (api, password) =>
      setStage({ name: 'scan', authenticator: await startTwoStepSetup(api, password) }),
    renew: async (api, password) => showCodes(await requestNewRecoveryCodes(api, password)),
    'turn-off': async (api, password) => {
      toast({ title: 'Two-step sign-in', text: await disableTwoStepSignIn(api, password) });
      showStatus();
      await refresh();
    },
  };
  if (stage.name === 'codes') return <RecoveryCodes codes={stage.codes} onDone={showStatus} />;
  if (stage.name === 'scan') {
    return <AuthenticatorSetup authenticator={stage.authenticator} onConfirmed={showCodes} onCancel={showStatus} />;
  }
  if (stage.name === 'password') {
    const { label, tone } = ACTIONS[stage.action];
    return (
      <ConfirmPasswordForm
        email={email}
        action={label}
        tone={tone}
        submit={runners[stage.action]}
        onCancel={showStatus}
      />
    );
  }
  return <TwoStepStatus secondFactor={secondFactor} onStart={(action) => setStage({ name: 'password', action })} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      We couldn’t load your sign-in settings.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
