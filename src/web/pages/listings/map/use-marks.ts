import { useEffect, useEffectEvent, useRef } from 'react';
import type { Box } from '#domain/distance.ts';
import type { Cluster, Marks, Pin } from '../../../api/map.ts';
import type { Listing } from '../../../api/models.ts';
import { followCards, lightCards, placed } from './cards.ts';
import { pointsOf } from './geojson.ts';
import { isPin, type Mark } from './marks.ts';
import type { MarksOnMap } from './marks-on-map.ts';
import type { OpenMap } from './use-map.ts';
import { isPoint, widened } from './view.ts';

/** About a street around what stands at one place. */
const AROUND_ONE_PLACE = 0.002;

type Marking = {
  marks: Marks | undefined;
  listings: readonly Listing[];
  onPin: (pin: Pin) => void;
  onArea: (open: OpenMap, box: Box) => void;
};

/** Puts the marks on the map and keeps them in step with the cards of the list. */
export function useMarks(open: OpenMap | null, { marks, listings, onPin, onArea }: Marking): void {
  const onMap = useRef<MarksOnMap | null>(null);
  const entered = useRef<Cluster | null>(null);

  const press = useEffectEvent((mark: Mark) => {
    if (!open) return;
    if (isPin(mark)) return onPin(mark);
    if (isPoint(mark.bounds)) return onArea(open, widened(mark.bounds, AROUND_ONE_PLACE));
    entered.current = mark;
    open.enter(open.map, mark.bounds);
  });
  const point = useEffectEvent((mark: Mark | null) => lightCards(mark, listings));
  const light = useEffectEvent((id: number | null) =>
    onMap.current?.light(placed(listings).find((each) => each.id === id) ?? null),
  );

  useEffect(() => {
    if (!open) return;
    onMap.current = open.marksOn(open.map, { onPress: press, onPoint: point });
    const stop = followCards(light);
    return () => {
      stop();
      onMap.current = null;
    };
  }, [open]);

  useEffect(() => {
    if (!open || !marks) return;
    const hadFocus = open.map.getContainer().contains(document.activeElement);
    onMap.current?.show(marks);
    open.setShape(open.map, 'marks', pointsOf([...marks.clusters, ...marks.pins]));
    const lost = hadFocus && !open.map.getContainer().contains(document.activeElement);
    const found = entered.current !== null && (lost || hadFocus) && onMap.current?.focusIn(entered.current);
    if (lost && !found) open.map.getCanvas().focus({ preventScroll: true });
    entered.current = null;
  }, [open, marks]);
}
