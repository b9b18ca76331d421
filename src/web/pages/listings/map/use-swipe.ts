import { type PointerEvent, useRef } from 'react';

/** Shorter movements are taps. */
const TAP_PX = 8;
const SWIPE_PX = 56;

export type SwipeDirection = 'left' | 'right' | 'up' | 'down';

type Drag = { pointerId: number; x: number; y: number; isMoving: boolean };

/** Reports swipes of a finger. The element follows the finger through `--drag-x` and `--drag-y`. */
export function useSwipe(onSwipe: (direction: SwipeDirection) => void) {
  const drag = useRef<Drag | null>(null);
  const distance = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX - (drag.current?.x ?? clientX),
    y: clientY - (drag.current?.y ?? clientY),
  });
  const follow = (element: HTMLElement, { x, y }: { x: number; y: number }) => {
    const isSideways = Math.abs(x) > Math.abs(y);
    element.style.setProperty('--drag-x', `${isSideways ? x : 0}px`);
    element.style.setProperty('--drag-y', `${isSideways ? 0 : Math.max(0, y)}px`);
  };
  return {
    onPointerDown({ pointerId, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') drag.current = { pointerId, x: clientX, y: clientY, isMoving: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      const { x, y } = distance(event);
      if (!current.isMoving && Math.hypot(x, y) < TAP_PX) return;
      // with the pointer captured, the link under the finger gets no click
      if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
      current.isMoving = true;
      follow(event.currentTarget, { x, y });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag.current?.pointerId !== event.pointerId) return;
      const { x, y } = distance(event);
      drag.current = null;
      follow(event.currentTarget, { x: 0, y: 0 });
      const direction = swipeDirection(x, y);
      if (direction) onSwipe(direction);
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      drag.current = null;
      follow(currentTarget, { x: 0, y: 0 });
    },
  };
}

function swipeDirection(x: number, y: number): SwipeDirection | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PX) return null;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'left' : 'right';
  return y < 0 ? 'up' : 'down';
}
