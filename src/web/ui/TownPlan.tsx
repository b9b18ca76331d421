import { useCallback, useEffect, useRef } from 'react';
import type { TownPlanSpec } from '#art/town-plan.ts';
import { type Draw, Drawing } from './Drawing.tsx';

/** Fills its nearest positioned ancestor. The traffic on its roads moves only while it is in view. */
export function TownPlan({ plan }: { plan: TownPlanSpec }) {
  const frame = useRef<HTMLDivElement>(null);
  const draw = useCallback<Draw>(({ drawPlan }) => drawPlan(plan), [plan]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      element.toggleAttribute('data-in-view', entry?.isIntersecting === true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <Drawing ref={frame} draw={draw} className="plan" />;
}
