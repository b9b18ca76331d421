import { useEffect, useEffectEvent, useRef } from 'react';
import type { GeoBox } from '#lib/geo-distance.ts';
import type { ListingPin, MapCluster, MapMarkers } from '../../../api/map-queries.ts';
import type { ListingModel } from '../../../api/models.ts';
import { markerPoints } from '../../../map/geojson.ts';
import { expandBox, isSinglePoint } from '../../../map/map-geometry.ts';
import { isPin, type MapMarker } from '../../../map/map-marker.ts';
import type { MarkerLayer } from '../../../map/marker-layer.ts';
import { highlightCards, locatedListings, watchActiveCard } from './card-highlight.ts';
import type { OpenMap } from './use-map.ts';

/** In degrees: about one street around a single place. */
const SINGLE_PLACE_MARGIN = 0.002;

type MapMarkersOptions = {
  markers: MapMarkers | undefined;
  listings: readonly ListingModel[];
  /** The pin whose business is shown. */
  selected: ListingPin | null;
  onPin: (pin: ListingPin) => void;
  onArea: (open: OpenMap, box: GeoBox) => void;
};

/** Shows the markers and links their highlighting with the cards of the list. */
export function useMapMarkers(
  open: OpenMap | null,
  { markers, listings, selected, onPin, onArea }: MapMarkersOptions,
): void {
  const layer = useRef<MarkerLayer | null>(null);
  const entered = useRef<MapCluster | null>(null);

  const openMarker = useEffectEvent((marker: MapMarker) => {
    if (!open) return;
    if (isPin(marker)) return onPin(marker);
    if (isSinglePoint(marker.bounds)) return onArea(open, expandBox(marker.bounds, SINGLE_PLACE_MARGIN));
    entered.current = marker;
    open.zoomInto(open.map, marker.bounds);
  });
  const highlightMatchingCards = useEffectEvent((marker: MapMarker | null) =>
    highlightCards(marker ?? selected, listings),
  );
  const highlight = useEffectEvent((id: number | null) =>
    layer.current?.highlight(locatedListings(listings).find((listing) => listing.id === id) ?? null),
  );

  useEffect(() => {
    if (!open) return;
    layer.current = open.createMarkerLayer(open.map, { onPress: openMarker, onPoint: highlightMatchingCards });
    const stop = watchActiveCard(highlight);
    return () => {
      stop();
      layer.current = null;
    };
  }, [open]);

  const selectedId = selected?.id ?? null;
  useEffect(() => {
    if (!open) return;
    layer.current?.select(selectedId);
    highlightMatchingCards(null);
  }, [open, selectedId]);

  useEffect(() => {
    if (!open || !markers) return;
    const hadFocus = open.map.getContainer().contains(document.activeElement);
    layer.current?.show(markers);
    open.setSourceData(open.map, 'markers', markerPoints([...markers.clusters, ...markers.pins]));
    const hasLostFocus = hadFocus && !open.map.getContainer().contains(document.activeElement);
    const isRefocused = entered.current !== null && hadFocus && layer.current?.focusWithin(entered.current);
    if (hasLostFocus && !isRefocused) open.map.getCanvas().focus({ preventScroll: true });
    entered.current = null;
  }, [open, markers]);
}
