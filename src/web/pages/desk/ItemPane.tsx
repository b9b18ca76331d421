import { useEffect, useRef } from 'react';
import type { DeskItem, ItemRef } from '../../api/desk-models.ts';
import { refusalOf } from '../../api/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { StateEmpty, StateError } from '../../ui/states.tsx';
import { CheckBody, ClaimBody, OwnershipBody } from './ClaimBody.tsx';
import { CorrectionBody } from './CorrectionBody.tsx';
import { type DeskProps, ItemLoading, PaneLoading } from './DeskFrame.tsx';
import { addressOf, nameOf } from './desk-place.ts';
import { EditBody } from './EditBody.tsx';
import { FifteenPoints } from './FifteenPoints.tsx';
import { History } from './History.tsx';
import { MergeBody } from './MergeBody.tsx';
import { ListingPhotos } from './RemovablePhotos.tsx';
import { PhotoBody, ReplyBody } from './RemovedBodies.tsx';
import { ReviewBody } from './ReviewBody.tsx';
import { SubmissionBody } from './SubmissionBody.tsx';
import type { Drafts } from './use-drafts.ts';
import { useNow } from './use-now.ts';
import { useRemoval } from './use-removal.tsx';
import { type ShownItem, titleOf } from './use-shown-item.ts';

type ItemPaneProps = {
  desk: DeskProps;
  shown: ShownItem;
  current: ItemRef | null;
  /** "1 of 8"; empty outside of the list. */
  position: string;
  isListRead: boolean;
  /** Without them nothing can be corrected. */
  drafts?: Drafts;
};

/** One item with all that is needed to decide. */
export function ItemPane({
  desk,
  shown: { item, error, retry },
  current,
  position,
  isListRead,
  drafts,
}: ItemPaneProps) {
  const body = useBeginning(current);
  if (!current) return isListRead ? <Nothing view={desk.place.view} /> : <PaneLoading />;
  const fault = desk.decisions.faults.get(nameOf(current));
  return (
    <div ref={body} className="desk-body">
      <Link to={addressOf({ ...desk.place, item: null })} className="desk-back">
        <Icon name="back" size={18} /> Back to the list
      </Link>
      <p className="sr-only" role="status">
        {item && `${titleOf(item)}${position && `, ${position}`}`}
      </p>
      {position && <p className="desk-position">{position}</p>}
      {fault && (
        <div className="mb-5">
          <FormFault sentence={fault} />
        </div>
      )}
      {!item && !error && <ItemLoading />}
      {!item && error && <Failed error={error} onRetry={retry} />}
      {item && <Whole item={item} desk={desk} drafts={drafts} />}
    </div>
  );
}

/** Another item is read from its beginning, however far the one before was scrolled. */
function useBeginning(current: ItemRef | null) {
  const body = useRef<HTMLDivElement>(null);
  const name = current && nameOf(current);
  useEffect(() => {
    if (name) body.current?.parentElement?.scrollTo({ top: 0 });
  }, [name]);
  return body;
}

type WholeProps = { item: DeskItem; desk: DeskProps; drafts: Drafts | undefined };

function Whole({ item, desk, drafts }: WholeProps) {
  const now = useNow();
  const { remove, dialog } = useRemoval(desk.decisions);
  const listing = listingOf(item);
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
      {item.kind === 'merge' && <MergeBody item={item} desk={desk} />}
      {listing && <ListingPhotos listing={listing} remove={remove} />}
      {listing && <FifteenPoints listingId={listing.id} session={desk.session} />}
      <History decisions={item.history} />
      {dialog}
    </>
  );
}

/** The listing whose photos and record belong to the item; what people say of it speaks of none of its points. */
function listingOf(item: DeskItem): { id: number; name: string } | null {
  if (item.kind === 'review' || item.kind === 'reply' || item.kind === 'photo' || item.kind === 'merge') return null;
  if (item.kind !== 'submission') return item.listing;
  return item.listingId === null ? null : { id: item.listingId, name: item.fields.businessName };
}

function Nothing({ view }: { view: 'queue' | 'done' }) {
  if (view === 'done') return <StateEmpty title="Nothing chosen." text="Choose a decision from the list." />;
  return <StateEmpty title="Nothing to decide." text="When something is sent in or reported, it opens here." />;
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { code, sentence } = refusalOf(error);
  if (code === 'not-found') return <StateEmpty title="It is not there any more." text={sentence} />;
  return (
    <StateError title="Error Loading Details" text="Failed to load it. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}
