import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fragment } from 'react';
import { accountQuery } from '../../../api/account.ts';
import { editableListingQuery, myListingsQuery } from '../../../api/my-listings.ts';
import { useApi } from '../../../app-context.ts';
import { paths } from '../../../paths.ts';
import type { Session } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { DashboardLayout } from '../DashboardLayout.tsx';
import { EditForm } from './EditForm.tsx';
import { editListingHead } from './edit-listing-head.ts';
import { ListingPhotosSection } from './ListingPhotosSection.tsx';
import { StaffReasonGate } from './StaffReasonGate.tsx';

export const routeHandlers = { head: editListingHead };

export function EditListing() {
  const { id } = useParams({ from: '/dashboard/edit/$id' });
  return (
    <DashboardLayout>
      {(session) => <EditListingContent session={session} id={/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0} />}
    </DashboardLayout>
  );
}

/** Anyone can read a published listing, so ownership is checked against the user's own listings. Staff edit those of others with a reason. */
function EditListingContent({ session, id }: { session: Session; id: number }) {
  const api = useApi();
  const myListings = useQuery(myListingsQuery(api, session));
  const isMine = myListings.data?.some((listing) => listing.id === id) === true;
  const isForeign = myListings.data !== undefined && !isMine;
  const account = useQuery({ ...accountQuery(api, session), enabled: isForeign && api.isOwnServer });
  const isStaff = account.data !== undefined && account.data.role !== 'owner';
  const query = { ...editableListingQuery(api, session, id), enabled: isMine || (isForeign && isStaff) };
  const { data: editable, isError, refetch } = useQuery(query);
  const isDenied = isForeign && !isStaff && (!api.isOwnServer || !account.isPending);
  const isMissing = isDenied || editable === null;
  const retry = () => void (myListings.isError ? myListings.refetch() : refetch());
  if (isMissing) return <Missing />;
  if (editable) {
    const Frame = isMine ? Fragment : StaffReasonGate;
    return (
      <Frame key={id}>
        <EditForm editable={editable} session={session} />
        {api.isOwnServer && <ListingPhotosSection listing={editable.listing} session={session} />}
      </Frame>
    );
  }
  return myListings.isError || isError ? <Failed onRetry={retry} /> : <Loading />;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      <div className="page-head">
        <Skeleton className="h-14 w-96 max-w-full" />
      </div>
      <div className="edit">
        <Skeleton className="h-150" />
        <Skeleton className="h-110" />
      </div>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page-head">
      <ErrorState title="Error Loading Listings" text="Failed to load listings. Please try again later.">
        <Button onClick={onRetry}>Retry</Button>
      </ErrorState>
    </div>
  );
}

function Missing() {
  return (
    <div className="page-head">
      <EmptyState title="Business connection not found." text="It isn’t one of your listings.">
        <ButtonLink to={paths.dashboard()}>Back to your listings</ButtonLink>
      </EmptyState>
    </div>
  );
}
