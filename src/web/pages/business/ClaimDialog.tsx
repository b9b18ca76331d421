import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Claim, claimsQuery } from '../../api/claims.ts';
import type { Listing } from '../../api/models.ts';
import { accountQuery } from '../../api/own-account.ts';
import { useApi } from '../../app-context.ts';
import { SignInFirst } from '../../entrance/SignInFirst.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { ClaimProgress } from './ClaimProgress.tsx';

const SIGN_IN_WORDS = {
  why: 'Sign in first: the listing will belong to your account.',
  whyNew: 'One account for all your listings.',
};

type ClaimDialogProps = { listing: Listing; onClose: () => void };

export function ClaimDialog({ listing, onClose }: ClaimDialogProps) {
  const session = useSession();
  return (
    <Dialog title={`Is ${listing.name} yours?`} onClose={onClose}>
      {session && listing.isClaimed && <AtDesk session={session} listingId={listing.id} />}
      {session ? (
        <OwnClaim session={session} listing={listing} onClose={onClose} />
      ) : (
        <SignInFirst {...SIGN_IN_WORDS} />
      )}
    </Dialog>
  );
}

/** A moderator's way to whoever manages it. */
function AtDesk({ session, listingId }: { session: Session; listingId: number }) {
  const { data: account } = useQuery(accountQuery(useApi(), session));
  if (!account || account.role === 'owner') return null;
  return (
    <p className="mb-5">
      <Link to={paths.desk({ item: `ownership-${listingId}` })} className="link">
        Who manages it, at the desk
      </Link>
    </p>
  );
}

type OwnClaimProps = ClaimDialogProps & { session: Session };

/** What was begun goes on; else one chooses how to show it. */
function OwnClaim({ session, listing, onClose }: OwnClaimProps): ReactNode {
  const { data, isError } = useQuery(claimsQuery(useApi(), session));
  const [isChoosing, setChoosing] = useState(false);
  if (!data && !isError) return <Skeleton className="h-72" />;
  const claim = data?.claims.find((each) => each.listing.id === listing.id && isNews(each));
  if (claim && !isChoosing) {
    const chooseAgain = () => setChoosing(true);
    return <ClaimProgress claim={claim} session={session} onChoose={chooseAgain} onClose={onClose} />;
  }
  return <ClaimForm listing={listing} session={session} former={claim} onSent={() => setChoosing(false)} />;
}

const isNews = ({ status, is_owner }: Claim) => status === 'waiting' || (status === 'proven' && is_owner);
