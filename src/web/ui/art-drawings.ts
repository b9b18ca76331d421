import { coverArt } from '#art/cover-art.ts';
import type { Crop } from '#art/cover-scene.ts';
import { marketPlan } from '#art/market-plan.ts';
import { type City, networkPlan } from '#art/network-plan.ts';
import type { Spot } from '#art/project.ts';
import { type Plan, townPlan } from '#art/town-plan.ts';
import { drawnOnce } from './kept-drawings.ts';

export function drawCover(seed: string, kind: string, crop: Crop): string {
  return drawnOnce(JSON.stringify([seed, kind, crop]), () => coverArt(seed, kind, { crop }));
}

export function drawPlan(plan: Plan): string {
  return drawnOnce(JSON.stringify(plan), () => townPlan(plan));
}

export function drawMarket(seed: string, spots: readonly Spot[]): string {
  return drawnOnce(JSON.stringify([seed, spots]), () => marketPlan(seed, spots));
}

export function drawNetwork(cities: readonly City[], crop: 'card' | 'wide'): string {
  return drawnOnce(JSON.stringify([cities, crop]), () => networkPlan(cities, crop));
}
