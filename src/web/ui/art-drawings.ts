import { coverArt } from '#art/cover-art.ts';
import type { Crop } from '#art/cover-scene.ts';
import { type Plan, townPlan } from '#art/town-plan.ts';
import { drawnOnce } from './kept-drawings.ts';

export function drawCover(seed: string, kind: string, crop: Crop): string {
  return drawnOnce(JSON.stringify([seed, kind, crop]), () => coverArt(seed, kind, { crop }));
}

export function drawPlan(plan: Plan): string {
  return drawnOnce(JSON.stringify(plan), () => townPlan(plan));
}
