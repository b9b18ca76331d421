import { formatLongDate } from '#lib/format-date.ts';
import type { SecondFactor } from '../../../api/second-factor.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

type TwoStepStatusProps = {
  secondFactor: SecondFactor;
  onStart: (action: 'set-up' | 'renew' | 'turn-off') => void;
};

export function TwoStepStatus({ secondFactor, onStart }: TwoStepStatusProps) {
  const { authenticatorSince, recoveryCodesLeft, hasSecondFactor, required } = secondFactor;
  if (!authenticatorSince) {
    return (
      <div className="grid justify-items-start gap-4.5">
        {required && !hasSecondFactor && <p className="text-ink-2">Moderators and admins need it to use the desk.</p>}
        {hasSecondFactor && <p className="text-ink-2">{recoveryCodesText(recoveryCodesLeft)}</p>}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onStart('set-up')}>Set up an authenticator app</Button>
          {hasSecondFactor && <Button onClick={() => onStart('renew')}>New recovery codes</Button>}
        </div>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-4.5">
      <p className="flex flex-wrap items-center gap-2.5">
        <Badge tone="ok">
          <Icon name="check" size={14} />
          On
        </Badge>
        Authenticator app, since {formatLongDate(authenticatorSince)}
      </p>
      <p className="text-ink-2">{recoveryCodesText(recoveryCodesLeft)}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onStart('renew')}>New recovery codes</Button>
        <Button tone="quiet" onClick={() => onStart('turn-off')}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

function recoveryCodesText(left: number): string {
  if (left === 0) return 'You have no recovery codes left. Get new ones now, in case you lose your device.';
  return left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`;
}
