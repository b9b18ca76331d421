import { claimSentence } from '../../api/claim-words.ts';
import { type Claim, repeatProof, withdrawClaim } from '../../api/claims.ts';
import { useClaimActs } from '../../api/use-claim-acts.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { TokenLines } from '../../ui/TokenLines.tsx';

type ClaimProgressProps = { claim: Claim; session: Session; onChoose: () => void; onClose: () => void };

/** What was begun, and what is left to do for it. */
export function ClaimProgress({ claim, session, onChoose, onClose }: ClaimProgressProps) {
  const { isBusy, act } = useClaimActs(session);
  const isShown = claim.status === 'proven';
  const isOwnToDo = !isShown && !claim.at_desk;
  const withdraw = () =>
    void act('Claim withdrawn', (api) => withdrawClaim(api, claim.id)).then((isDone) => isDone && onClose());
  return (
    <div className="grid gap-5">
      <p role="status" className="text-lg">
        {claimSentence(claim)}
      </p>
      {isOwnToDo && claim.proof === 'website' && <TokenLines name={claim.token_name} token={claim.token} />}
      <div className="flex flex-wrap gap-3">
        {isShown && (
          <ButtonLink to={paths.dashboard()} tone="primary">
            Go to your dashboard
          </ButtonLink>
        )}
        {isOwnToDo && (
          <Button
            tone="primary"
            disabled={isBusy || claim.is_checking}
            onClick={() => void act(AGAIN[claim.proof].title, (api) => repeatProof(api, claim.id))}
          >
            {AGAIN[claim.proof].label}
          </Button>
        )}
        {!isShown && (
          <>
            <Button tone="quiet" onClick={onChoose}>
              {claim.at_desk ? 'Change what I wrote' : 'Choose another way'}
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

const AGAIN: Record<Claim['proof'], { label: string; title: string }> = {
  mail: { label: 'Send it again', title: 'Mail sent' },
  website: { label: 'Look now', title: 'Looking' },
  moderator: { label: '', title: '' },
};
