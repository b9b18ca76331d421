import { type ClaimModel, retryClaimProof, withdrawClaim } from '../../../api/claims.ts';
import { claimStatusText } from '../../../labels/claim-labels.ts';
import { useAccountAction } from '../../../mutations/use-account-action.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { TokenInstructions } from '../../../ui/TokenInstructions.tsx';

type ClaimProgressProps = { claim: ClaimModel; session: Session; onChoose: () => void; onClose: () => void };

/** The status of a claim and the next step. */
export function ClaimProgress({ claim, session, onChoose, onClose }: ClaimProgressProps) {
  const { isBusy, run } = useAccountAction(session);
  const isProven = claim.status === 'proven';
  const needsUserAction = !isProven && !claim.atDesk;
  const withdraw = () =>
    void run('Claim withdrawn', (api) => withdrawClaim(api, claim.id)).then((isDone) => isDone && onClose());
  return (
    <div className="grid gap-5">
      <p role="status" className="text-lg">
        {claimStatusText(claim)}
      </p>
      {needsUserAction && claim.proof === 'website' && <TokenInstructions name={claim.tokenName} token={claim.token} />}
      <div className="flex flex-wrap gap-3">
        {isProven && (
          <ButtonLink to={paths.dashboard()} tone="primary">
            Go to your dashboard
          </ButtonLink>
        )}
        {needsUserAction && (
          <Button
            tone="primary"
            disabled={isBusy || claim.isChecking}
            onClick={() => void run(RETRY_LABELS[claim.proof].title, (api) => retryClaimProof(api, claim.id))}
          >
            {RETRY_LABELS[claim.proof].label}
          </Button>
        )}
        {!isProven && (
          <>
            <Button tone="quiet" onClick={onChoose}>
              {claim.atDesk ? 'Edit my explanation' : 'Choose another way'}
            </Button>
            <Button tone="quiet" disabled={isBusy} onClick={withdraw}>
              Withdraw
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

const RETRY_LABELS: Record<ClaimModel['proof'], { label: string; title: string }> = {
  mail: { label: 'Resend email', title: 'Email sent' },
  website: { label: 'Check now', title: 'Checking' },
  moderator: { label: '', title: '' },
};
