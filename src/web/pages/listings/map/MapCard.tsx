import { useEffect, useRef } from 'react';
import type { ListingPin } from '../../../api/map-queries.ts';
import { paths } from '../../../paths.ts';
import { VerifiedBadge } from '../../../ui/Badge.tsx';
import { CoverArt } from '../../../ui/CoverArt.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Rating } from '../../../ui/Stars.tsx';

/** Shows the business of the open pin. Escape returns the focus to the pin. */
export function MapCard({ pin, onClose }: { pin: ListingPin; onClose: () => void }) {
  const link = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (pin) link.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [pin]);
  const close = () => {
    document.querySelector<HTMLElement>(`[data-pin="${pin.id}"]`)?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <article className="map-card" aria-labelledby="map-card-name" onKeyDown={({ key }) => key === 'Escape' && close()}>
      <CoverArt seed={`${pin.id} ${pin.name}`} kind={pin.category} crop="avatar" />
      <div className="min-w-0">
        <h3 ref={link}>
          <Link to={paths.business(pin.id)} id="map-card-name">
            {pin.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-2">{pin.category}</p>
        <Rating rating={pin.rating} reviewCount={pin.reviewCount} />
        {pin.isVerified && <VerifiedBadge />}
      </div>
      <button type="button" className="icon-btn" aria-label="Close" onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </article>
  );
}
