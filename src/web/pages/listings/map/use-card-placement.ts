import { type RefObject, useEffect } from 'react';
import type { ListingPin } from '../../../api/map-queries.ts';
import type { OpenMap } from './use-map.ts';

/** The distance between the point of a pin and the card above it, and below it. */
const ABOVE_PIN = 58;
const BELOW_PIN = 16;
const EDGE = 12;
/** Kept free for "Search this area". */
const TOP_EDGE = 64;

/**
 * Places the card of a pin: at the bottom if it is as wide as the map, else above or below the pin. A pin under the card
 * moves into view.
 */
export function useCardPlacement(card: RefObject<HTMLElement | null>, open: OpenMap, pin: ListingPin): void {
  const { id, latitude, longitude } = pin;
  useEffect(() => {
    const element = card.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    const isSheet = element.offsetWidth >= frame.clientWidth;
    open.revealPoint(open.map, { latitude, longitude }, isSheet ? element.offsetHeight : 0);
    return keepPlaced({ element, frame, open, point: { latitude, longitude } });
  }, [card, open, latitude, longitude]);
  useEffect(() => {
    // a finger or a mouse stays where it is
    if (id && document.activeElement?.matches(':focus-visible'))
      card.current?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [card, id]);
}

type Placement = {
  element: HTMLElement;
  frame: HTMLElement;
  open: OpenMap;
  point: { latitude: number; longitude: number };
};

function keepPlaced({ element, frame, open, point }: Placement): () => void {
  // the switch below the map moves too
  const root = document.documentElement;
  const stop = open.trackPoint(open.map, point, (at) => placeBeside(element, frame, at));
  const observer = new ResizeObserver(() => {
    const isSheet = element.offsetWidth >= frame.clientWidth;
    root.style.setProperty('--map-covered', `${isSheet ? element.offsetHeight : 0}px`);
    const { x, y } = open.map.project([point.longitude, point.latitude]);
    placeBeside(element, frame, { x, y });
  });
  observer.observe(element);
  return () => {
    stop();
    observer.disconnect();
    root.style.removeProperty('--map-covered');
  };
}

function placeBeside(element: HTMLElement, frame: HTMLElement, { x, y }: { x: number; y: number }): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = clamp(x - width / 2, EDGE, frame.clientWidth - width - EDGE);
  const above = y - height - ABOVE_PIN;
  const top = clamp(above >= TOP_EDGE ? above : y + BELOW_PIN, EDGE, frame.clientHeight - height - EDGE);
  element.style.setProperty('--left', `${Math.round(left)}px`);
  element.style.setProperty('--top', `${Math.round(top)}px`);
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
