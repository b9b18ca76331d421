import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountQuery } from '../../../api/account.ts';
import { type ClaimModel, claimsQuery } from '../../../api/claims.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useApi } from '../../../app-context.ts';
import { SignInPrompt } from '../../../auth/SignInPrompt.tsx';
import { deskPaths } from '../../../desk-paths.ts';
import type { Session } from '../../../session/session.ts';
import { useSession } from '../../../session/use-session.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ClaimProgress } from './ClaimProgress.tsx';
import { ClaimProofForm } from './ClaimProofForm.tsx';

const SIGN_IN_TEXT = {
  why: 'Sign in first, so that the listing is added to your account.',
  whyNew: 'One account for all your listings.',
};

type ClaimDialogProps = { listing: ListingModel; onClose: () => void };

export function ClaimDialog({ listing, onClose }: ClaimDialogProps) {
  const session = useSession();
  return (
    <Dialog title={`Is ${listing.name} yours?`} onClose={onClose}>
      {session && listing.isClaimed && <ModeratorLink session={session} listingId={listing.id} />}
      {session ? <MyClaim session={session} listing={listing} onClose={onClose} /> : <SignInPrompt {...SIGN_IN_TEXT} />}
    </Dialog>
  );
}

/** Links moderators to the ownership of the listing at the desk. */
function ModeratorLink({ session, listingId }: { session: Session; listingId: number }) {
  const { data: account } = useQuery(accountQuery(useApi(), session));
  if (!account || account.role === 'owner') return null;
  return (
    <p className="mb-5">
      <Link to={deskPaths.queue({ item: `ownership-${listingId}` })} className="link">
        See who manages it at the desk
      </Link>
    </p>
  );
}

type MyClaimProps = ClaimDialogProps & { session: Session };

/** Continues an open claim, or starts a new one. */
function MyClaim({ session, listing, onClose }: MyClaimProps): ReactNode {
  const { data, isError } = useQuery(claimsQuery(useApi(), session));
  const [isChoosing, setChoosing] = useState(false);
  if (!data && !isError) return <Skeleton className="h-72" />;
  const claim = data?.claims.find((each) => each.listing.id === listing.id && isActiveClaim(each));
  if (claim && !isChoosing) {
    const chooseAgain = () => setChoosing(true);
    return <ClaimProgress claim={claim} session={session} onChoose={chooseAgain} onClose={onClose} />;
  }
  return <ClaimProofForm listing={listing} session={session} previousClaim={claim} onSent={() => setChoosing(false)} />;
}

const isActiveClaim = ({ status, isOwner }: ClaimModel) => status === 'waiting' || (status === 'proven' && isOwner);
