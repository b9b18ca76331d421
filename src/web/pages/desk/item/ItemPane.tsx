import { useEffect, useRef } from 'react';
import type { DeskItem, ItemRef } from '../../../api/desk-models.ts';
import { parseErrorDetails } from '../../../api/error-details.ts';
import { useNow } from '../../../desk/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { type DeskProps, ItemSkeleton, PaneSkeleton } from '../DeskLayout.tsx';
import { useRemoval } from '../decisions/use-removal.tsx';
import { type DeskLocation, deskHref, itemRefKey } from '../desk-location.ts';
import { ListingHistory } from '../history/ListingHistory.tsx';
import { MergeBody } from '../merge/MergeBody.tsx';
import { AppealBody } from './AppealBody.tsx';
import { CheckBody } from './CheckBody.tsx';
import { ClaimBody } from './ClaimBody.tsx';
import { CorrectionBody } from './CorrectionBody.tsx';
import { DecisionHistory } from './DecisionHistory.tsx';
import { EditBody } from './EditBody.tsx';
import { ChangeBody, ListingBody } from './ListingBody.tsx';
import { OwnershipBody } from './OwnershipBody.tsx';
import { PhotoBody } from './PhotoBody.tsx';
import { RemovableListingPhotos } from './RemovablePhotos.tsx';
import { ReplyBody } from './ReplyBody.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { SubmissionBody } from './SubmissionBody.tsx';
import { type DeskItemState, itemTitle } from './use-desk-item.ts';
import type { ItemDrafts } from './use-item-drafts.ts';
import { VerificationChecklist } from './VerificationChecklist.tsx';

type ItemPaneProps = {
  desk: DeskProps;
  itemState: DeskItemState;
  current: ItemRef | null;
  /** For example "1 of 8"; empty for an item outside of the list. */
  position: string;
  isListLoaded: boolean;
  /** Without drafts the fields are read-only. */
  drafts?: ItemDrafts;
};

export function ItemPane({
  desk,
  itemState: { item, error, retry },
  current,
  position,
  isListLoaded,
  drafts,
}: ItemPaneProps) {
  const body = useScrollToTop(current);
  if (!current) return isListLoaded ? <EmptyPane location={desk.location} /> : <PaneSkeleton />;
  const itemError = desk.decisions.itemErrors.get(itemRefKey(current));
  return (
    <div ref={body} className="desk-body">
      <Link to={deskHref({ ...desk.location, item: null })} className="desk-back">
        <Icon name="back" size={18} /> Back to the list
      </Link>
      <p className="sr-only" role="status">
        {item && `${itemTitle(item)}${position && `, ${position}`}`}
      </p>
      {position && <p className="desk-position">{position}</p>}
      {itemError && (
        <div className="mb-5">
          <FormError message={itemError} />
        </div>
      )}
      {!item && !error && <ItemSkeleton />}
      {!item && error && <Failed error={error} onRetry={retry} />}
      {item && <ItemDetails item={item} desk={desk} drafts={drafts} />}
    </div>
  );
}

/** Scrolls the pane to its top whenever another item opens. */
function useScrollToTop(current: ItemRef | null) {
  const body = useRef<HTMLDivElement>(null);
  const key = current && itemRefKey(current);
  useEffect(() => {
    if (key) body.current?.parentElement?.scrollTo({ top: 0 });
  }, [key]);
  return body;
}

type ItemDetailsProps = { item: DeskItem; desk: DeskProps; drafts: ItemDrafts | undefined };

function ItemDetails({ item, desk, drafts }: ItemDetailsProps) {
  const now = useNow();
  const { remove, dialog } = useRemoval(desk.decisions);
  const listing = listingOfItem(item);
  return (
    <>
      {item.kind === 'submission' && <SubmissionBody item={item} now={now} drafts={drafts} />}
      {item.kind === 'review' && <ReviewBody item={item} now={now} remove={remove} />}
      {item.kind === 'edit' && <EditBody item={item} now={now} drafts={drafts} />}
      {item.kind === 'correction' && <CorrectionBody item={item} now={now} drafts={drafts} />}
      {item.kind === 'claim' && <ClaimBody item={item} now={now} />}
      {item.kind === 'ownership' && <OwnershipBody item={item} />}
      {item.kind === 'check' && <CheckBody item={item} />}
      {item.kind === 'reply' && <ReplyBody item={item} now={now} />}
      {item.kind === 'photo' && <PhotoBody item={item} now={now} />}
      {item.kind === 'listing' && <ListingBody item={item} now={now} />}
      {item.kind === 'appeal' && <AppealBody item={item} now={now} />}
      {item.kind === 'change' && <ChangeBody item={item} />}
      {item.kind === 'merge' && <MergeBody item={item} desk={desk} />}
      {listing && <RemovableListingPhotos listing={listing} remove={remove} />}
      {listing && <VerificationChecklist listingId={listing.id} session={desk.session} />}
      {listing && <ListingHistory key={listing.id} session={desk.session} listing={listing} />}
      <DecisionHistory decisions={item.history} />
      {dialog}
    </>
  );
}

/** Returns the listing whose photos and verification belong to the item, if any. */
function listingOfItem(item: DeskItem): { id: number; name: string } | null {
  switch (item.kind) {
    case 'review':
    case 'reply':
    case 'photo':
    case 'merge':
    case 'appeal':
      return null;
    case 'submission':
      return item.listingId === null ? null : { id: item.listingId, name: item.fields.businessName };
    default:
      return item.listing;
  }
}

function EmptyPane({ location: { view, kind, search } }: { location: DeskLocation }) {
  if (search) return <EmptyState title="No results" text={`Nothing here contains “${search}”.`} />;
  if (view === 'done' && kind) return <EmptyState title="No results" text="There are no decisions of this kind." />;
  if (view === 'done')
    return (
      <EmptyState title="No decisions yet." text="Each decision is listed here with its reason and can be undone." />
    );
  return <EmptyState title="All caught up." text="New submissions, reviews and reports appear here." />;
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { code, message } = parseErrorDetails(error);
  if (code === 'not-found') return <EmptyState title="This item no longer exists." text={message} />;
  return (
    <ErrorState title="Error Loading Details" text="Failed to load this item. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
