import '../../../map/map.css';
import './map-card.css';
import '../../../map/map-markers.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type ListingPin, mapMarkersQuery } from '../../../api/map-queries.ts';
import type { ListingModel } from '../../../api/models.ts';
import { useApi, useSite } from '../../../app-context.ts';
import { MapAttribution } from '../../../map/MapAttribution.tsx';
import { formatMapBox, formatPositionHash } from '../../../map/map-geometry.ts';
import { stepThroughPins } from '../../../map/map-marker.ts';
import { type ListingsSearchParams, paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MapControls } from './MapControls.tsx';
import { SelectedBusiness } from './SelectedBusiness.tsx';
import { mapFilters, searchWithinBox } from './search-area.ts';
import { useDrawnBlocks } from './use-drawn-blocks.ts';
import { type OpenMap, useMap } from './use-map.ts';
import { useMapMarkers } from './use-map-markers.ts';
import { useSearchArea } from './use-search-area.ts';

export type ResultsMapProps = { search: ListingsSearchParams; listings: readonly ListingModel[] };

/** Shows the results on a map that fills its container. The list has everything too, so the map is optional. */
export function ResultsMap({ search, listings }: ResultsMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, markAsSearched] = useMap(frame, search);
  const open = state.kind === 'open' ? state : null;
  const { mapTiles: tiles, mapStreets: streets } = useSite();
  const viewQuery = { view: open ? formatMapBox(open.view.box) : '', zoom: String(open?.view.zoom ?? 0) };
  const markers = useQuery({
    ...mapMarkersQuery(useApi(), { ...mapFilters(search), ...viewQuery }),
    enabled: open !== null,
  });
  const pins = markers.data?.pins ?? [];
  const [selected, select] = useSelectedPin(pins, paths.listings(search));
  const navigate = useNavigate();
  const searchHere = ({ map, visibleBox, mapPosition }: OpenMap, box = visibleBox(map)) => {
    markAsSearched();
    const href = paths.listings(searchWithinBox(search, box)) + formatPositionHash(mapPosition(map));
    void navigate({ href, resetScroll: false });
  };
  useSearchArea(open?.handle ?? null, search);
  const isSimplified = useDrawnBlocks(open, { tiles, streets });
  useMapMarkers(open?.handle ?? null, { markers: markers.data, listings, selected, onPin: select, onArea: searchHere });

  return (
    <div className="map-frame">
      <button type="button" className="map-skip" onClick={skipMap}>
        Skip the map
      </button>
      <div ref={frame} className="map-canvas" />
      {state.kind !== 'open' && <MapNotice kind={state.kind} />}
      {open && <MapControls open={open.handle} />}
      {open && <Legend />}
      {open?.isMoved && (
        <Button size="small" className="map-search" onClick={() => searchHere(open.handle)}>
          <Icon name="search" size={17} />
          Search this area
        </Button>
      )}
      {markers.isError && <p className="map-notice">The businesses couldn’t be shown on the map.</p>}
      {open && selected && (
        <SelectedBusiness
          pin={selected}
          listed={listings.find(({ id }) => id === selected.id)}
          open={open.handle}
          onStep={(step) => select(stepThroughPins(pins, { listings, from: selected, step }))}
          onClose={() => select(null)}
          onList={() => void navigate({ href: paths.listings(withoutMap(search)) })}
        />
      )}
      <MapAttribution tiles={tiles} streets={streets} isSimplified={isSimplified} />
      <p className="sr-only" role="status">
        {markers.data && !markers.isPlaceholderData && visibleCountLabel(markers.data.total)}
      </p>
    </div>
  );
}

const withoutMap = ({ view: _, ...search }: ListingsSearchParams): ListingsSearchParams => search;

/** The pin whose business is shown, as the latest response has it. Another search deselects it. */
function useSelectedPin(pins: readonly ListingPin[], address: string) {
  const [selection, setSelection] = useState<{ pin: ListingPin; address: string } | null>(null);
  const select = (pin: ListingPin | null) => setSelection(pin && { pin, address });
  if (selection?.address !== address) return [null, select] as const;
  return [pins.find(({ id }) => id === selection.pin.id) ?? selection.pin, select] as const;
}

function Legend() {
  return (
    <p className="map-legend">
      <span className="map-legend-open">Open now</span>
      <span>Closed</span>
    </p>
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
        : 'The map couldn’t be opened. The list has everything.'}
    </p>
  );
}
