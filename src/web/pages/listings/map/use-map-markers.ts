import { useEffect, useEffectEvent, useRef } from 'react';
import type { GeoBox } from '#lib/geo-distance.ts';
import type { ListingPin, MapCluster, MapMarkers } from '../../../api/map-queries.ts';
import type { ListingModel } from '../../../api/models.ts';
import { highlightCards, locatedListings, watchActiveCard } from './card-highlight.ts';
import { toPoints } from './geojson.ts';
import { expandBox, isSinglePoint } from './map-geometry.ts';
import { isPin, type MapMarker } from './map-marker.ts';
import type { MarkerLayer } from './marker-layer.ts';
import type { OpenMap } from './use-map.ts';

/** About a street around what stands at one place. */
const SINGLE_PLACE_MARGIN = 0.002;

type MapMarkersOptions = {
  marks: MapMarkers | undefined;
  listings: readonly ListingModel[];
  onPin: (pin: ListingPin) => void;
  onArea: (open: OpenMap, box: GeoBox) => void;
};

/** Puts the marks on the map and keeps them in step with the cards of the list. */
export function useMapMarkers(open: OpenMap | null, { marks, listings, onPin, onArea }: MapMarkersOptions): void {
  const onMap = useRef<MarkerLayer | null>(null);
  const entered = useRef<MapCluster | null>(null);

  const press = useEffectEvent((mark: MapMarker) => {
    if (!open) return;
    if (isPin(mark)) return onPin(mark);
    if (isSinglePoint(mark.bounds)) return onArea(open, expandBox(mark.bounds, SINGLE_PLACE_MARGIN));
    entered.current = mark;
    open.zoomInto(open.map, mark.bounds);
  });
  const point = useEffectEvent((mark: MapMarker | null) => highlightCards(mark, listings));
  const light = useEffectEvent((id: number | null) =>
    onMap.current?.highlight(locatedListings(listings).find((each) => each.id === id) ?? null),
  );

  useEffect(() => {
    if (!open) return;
    onMap.current = open.createMarkerLayer(open.map, { onPress: press, onPoint: point });
    const stop = watchActiveCard(light);
    return () => {
      stop();
      onMap.current = null;
    };
  }, [open]);

  useEffect(() => {
    if (!open || !marks) return;
    const hadFocus = open.map.getContainer().contains(document.activeElement);
    onMap.current?.show(marks);
    open.setSourceData(open.map, 'marks', toPoints([...marks.clusters, ...marks.pins]));
    const lost = hadFocus && !open.map.getContainer().contains(document.activeElement);
    const found = entered.current !== null && (lost || hadFocus) && onMap.current?.focusWithin(entered.current);
    if (lost && !found) open.map.getCanvas().focus({ preventScroll: true });
    entered.current = null;
  }, [open, marks]);
}
