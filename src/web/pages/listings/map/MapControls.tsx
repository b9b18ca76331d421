import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import type { OpenMap } from './use-map.ts';

const TOWN_ZOOM = 13;

export function MapControls({ open }: { open: OpenMap }) {
  const { map } = open;
  return (
    <div className="map-controls">
      <button type="button" className="map-zoom" aria-label="Zoom in" onClick={() => map.zoomIn()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </button>
      <button type="button" className="map-zoom" aria-label="Zoom out" onClick={() => map.zoomOut()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
      {window.isSecureContext && 'geolocation' in navigator && <LocateButton open={open} />}
    </div>
  );
}

/** Shows where the visitor is. The position stays in the browser. */
function LocateButton({ open }: { open: OpenMap }) {
  const [isLocating, setLocating] = useState(false);
  const removeDot = useRef<() => void>(() => {});
  useEffect(() => () => removeDot.current(), []);
  const locate = async () => {
    setLocating(true);
    try {
      const { currentCoordinates } = await import('../../../suggest/geolocation.ts');
      const { latitude, longitude } = await currentCoordinates();
      removeDot.current();
      removeDot.current = open.addPositionDot(open.map, { latitude, longitude });
      open.goTo(open.map, { latitude, longitude }, TOWN_ZOOM);
    } catch {
      toast({ title: 'We couldn’t find your location', text: 'Move the map to your place instead.', tone: 'bad' });
    }
    setLocating(false);
  };
  return (
    <button
      type="button"
      aria-label="Center on my location"
      aria-busy={isLocating}
      disabled={isLocating}
      onClick={() => void locate()}
    >
      <Icon name="near" />
    </button>
  );
}
