import './map.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type ListingPin, mapMarkersQuery } from '../../../api/map-queries.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useApi, useSite } from '../../../app-context.ts';
import { type ListingsSearchParams, paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { MapCard } from './MapCard.tsx';
import { formatMapBox, formatPositionHash } from './map-geometry.ts';
import { mapFilters, searchWithinBox } from './search-area.ts';
import { useBasemap } from './use-basemap.ts';
import { type OpenMap, useMap } from './use-map.ts';
import { useMapMarkers } from './use-map-markers.ts';
import { useSearchArea } from './use-search-area.ts';

export type ResultsMapProps = { search: ListingsSearchParams; listings: readonly ListingModel[] };

/** Shows the results on a map. The list has everything too, so the map is optional. */
export function ResultsMap({ search, listings }: ResultsMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, markAsSearched] = useMap(frame, search);
  const open = state.kind === 'open' ? state : null;
  const [pin, setPin] = useState<ListingPin | null>(null);
  const viewQuery = { view: open ? formatMapBox(open.view.box) : '', zoom: String(open?.view.zoom ?? 0) };
  const markers = useQuery({
    ...mapMarkersQuery(useApi(), { ...mapFilters(search), ...viewQuery }),
    enabled: open !== null,
  });
  const navigate = useNavigate();
  const searchHere = ({ map, visibleBox, mapPosition }: OpenMap, box = visibleBox(map)) => {
    markAsSearched();
    const href = paths.listings(searchWithinBox(search, box)) + formatPositionHash(mapPosition(map));
    void navigate({ href, resetScroll: false });
  };
  useSearchArea(open?.handle ?? null, search);
  useBasemap(open);
  useMapMarkers(open?.handle ?? null, { markers: markers.data, listings, onPin: setPin, onArea: searchHere });

  return (
    <div className="map-frame">
      <button type="button" className="map-skip" onClick={skipMap}>
        Skip the map
      </button>
      <div ref={frame} className="map-canvas" />
      {state.kind !== 'open' && <MapNotice kind={state.kind} />}
      {open && <ZoomButtons map={open.handle.map} />}
      {open?.isMoved && (
        <Button tone="primary" size="small" className="map-search" onClick={() => searchHere(open.handle)}>
          Search this area
        </Button>
      )}
      {markers.isError && <p className="map-notice">The businesses could not be put on the map.</p>}
      {pin && <MapCard pin={pin} onClose={() => setPin(null)} />}
      <Attribution />
      <p className="sr-only" role="status">
        {markers.data && !markers.isPlaceholderData && visibleCountLabel(markers.data.total)}
      </p>
    </div>
  );
}

const visibleCountLabel = (total: number) =>
  total === 1
    ? '1 business on this part of the map'
    : `${total.toLocaleString('en-US')} businesses on this part of the map`;

function skipMap(): void {
  document.querySelector<HTMLElement>('[data-listing] h3 a')?.focus();
}

function MapNotice({ kind }: { kind: 'opening' | 'impossible' | 'failed' }) {
  if (kind === 'opening') return <p className="map-notice">Opening the map…</p>;
  return (
    <p className="map-notice" role="alert">
      {kind === 'impossible'
        ? 'This browser cannot draw maps (it has no WebGL). The list has everything.'
        : 'The map could not be opened. The list has everything.'}
    </p>
  );
}

function ZoomButtons({ map }: { map: OpenMap['map'] }) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" />
        </svg>
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => map.zoomOut()}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 12h14" />
        </svg>
      </button>
    </div>
  );
}

function Attribution() {
  const { mapTiles } = useSite();
  return (
    <p className="map-maker">{mapTiles?.attribution ?? 'Drawn by hand. Lines join neighbours, they are no roads.'}</p>
  );
}
