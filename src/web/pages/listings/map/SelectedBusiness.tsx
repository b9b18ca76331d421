import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { listingPhotosQuery } from '../../../api/listing-photos.ts';
import type { ListingPin } from '../../../api/map-queries.ts';
import type { ListingModel } from '../../../api/models.ts';
import { listingQuery } from '../../../api/public-queries.ts';
import { useApi } from '../../../app-context.ts';
import { formatMiles } from '../../../cards/format-miles.ts';
import { directionsLink, phoneLink } from '../../../labels/contact-links.ts';
import { paths } from '../../../paths.ts';
import { PhotoImage } from '../../../photos/PhotoImage.tsx';
import { VerifiedBadge } from '../../../ui/Badge.tsx';
import { ButtonLink, buttonClass } from '../../../ui/Button.tsx';
import { CoverArt } from '../../../ui/CoverArt.tsx';
import { Heart } from '../../../ui/Heart.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { OpenState } from '../../../ui/OpenState.tsx';
import { Rating } from '../../../ui/Stars.tsx';
import { useCardPlacement } from './use-card-placement.ts';
import type { OpenMap } from './use-map.ts';
import { type SwipeDirection, useSwipe } from './use-swipe.ts';

type SelectedBusinessProps = {
  pin: ListingPin;
  /** The business as the list has it, if it does. */
  listed: ListingModel | undefined;
  open: OpenMap;
  /** Shows the next business of the results, or the one before. */
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  /** Shows the list instead of the map. */
  onList: () => void;
};

/** The business of the selected pin: a sheet at the bottom of a narrow map, else a card beside the pin. */
export function SelectedBusiness({ pin, listed, open, onStep, onClose, onList }: SelectedBusinessProps) {
  const api = useApi();
  const card = useRef<HTMLElement>(null);
  const { data: loaded } = useQuery({ ...listingQuery(api, pin.id), enabled: !listed });
  const listing = listed ?? loaded ?? null;
  useCardPlacement(card, open, pin);
  const close = () => {
    document.querySelector<HTMLElement>(`[data-pin="${pin.id}"]`)?.focus({ preventScroll: true });
    onClose();
  };
  const swipes: Partial<Record<SwipeDirection, () => void>> = {
    left: () => onStep(1),
    right: () => onStep(-1),
    down: close,
    up: onList,
  };
  const swipe = useSwipe((direction) => swipes[direction]?.());
  const onKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isInCard = target instanceof Node && card.current?.contains(target);
    if (key === 'Escape') close();
    if (isInCard && key === 'ArrowRight') onStep(1);
    if (isInCard && key === 'ArrowLeft') onStep(-1);
  });
  useEffect(() => {
    const frame = card.current?.parentElement;
    frame?.addEventListener('keydown', onKey);
    return () => frame?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <article className="map-card" ref={card} aria-labelledby="map-card-name" {...swipe}>
      <span className="map-card-grip" aria-hidden="true" />
      <Picture pin={pin} />
      <div className="map-card-text">
        <div className="map-card-head">
          <h3>
            <Link to={paths.business(pin.id)} id="map-card-name">
              {pin.name}
            </Link>
          </h3>
          <Heart listing={pin} />
          <button type="button" className="icon-btn" aria-label="Close" onClick={close}>
            <Icon name="close" size={18} />
          </button>
        </div>
        <Rating rating={pin.rating} reviewCount={pin.reviewCount} />
        <Facts pin={pin} listing={listing} />
        {pin.isVerified && <VerifiedBadge />}
      </div>
      <Actions pin={pin} listing={listing} />
    </article>
  );
}

function Picture({ pin }: { pin: ListingPin }) {
  const { data: photos } = useQuery(listingPhotosQuery(useApi(), pin.id));
  const [photo] = photos ?? [];
  return (
    <Link to={paths.business(pin.id)} className="map-card-picture" tabIndex={-1} aria-hidden="true">
      {photo && <PhotoImage photo={photo} alt="" />}
      {photos && !photo && <CoverArt seed={`${pin.id} ${pin.name}`} kind={pin.category} />}
    </Link>
  );
}

function Facts({ pin, listing }: { pin: ListingPin; listing: ListingModel | null }) {
  return (
    <p className="map-card-facts">
      {listing && <OpenState listing={listing} />}
      <span>{pin.category}</span>
      {listing?.distanceMiles !== undefined && <span>{formatMiles(listing.distanceMiles)}</span>}
    </p>
  );
}

function Actions({ pin, listing }: { pin: ListingPin; listing: ListingModel | null }) {
  const phone = listing && phoneLink(listing.phone);
  return (
    <div className="map-card-actions">
      {phone && (
        <a
          className={buttonClass({ tone: 'primary', size: 'small' })}
          href={phone.href}
          aria-label={`Call ${pin.name}, ${phone.text}`}
        >
          Call
        </a>
      )}
      <a
        className={buttonClass({ tone: 'quiet', size: 'small' })}
        href={directionsLink({ ...pin, address: listing?.address ?? '' })}
        target="_blank"
        rel="noopener"
        aria-label={`Directions to ${pin.name}`}
      >
        Directions
      </a>
      <ButtonLink to={paths.business(pin.id)} tone="quiet" size="small" aria-describedby="map-card-name">
        View Details
      </ButtonLink>
    </div>
  );
}
