import { drawCoverArt } from '#art/cover-art.ts';
import type { CoverCrop } from '#art/cover-layout.ts';
import type { MapSpot } from '#art/map-projection.ts';
import { drawMarketPlan } from '#art/market-plan.ts';
import { drawNetworkPlan, type NetworkCity } from '#art/network-plan.ts';
import { drawPlacePlan } from '#art/place-plan.ts';
import type { SignDrawing } from '#art/sign-drawing.ts';
import { findSign } from '#art/signs.ts';
import { drawTownPlan, type TownPlanSpec } from '#art/town-plan.ts';
import { cachedDrawing } from './drawing-cache.ts';

export function drawCover(seed: string, kind: string, crop: CoverCrop): string {
  return cachedDrawing(JSON.stringify([seed, kind, crop]), () => drawCoverArt(seed, kind, { crop }));
}

export function drawPlan(plan: TownPlanSpec): string {
  return cachedDrawing(JSON.stringify(plan), () => drawTownPlan(plan));
}

export function drawPlace(seed: string): string {
  return cachedDrawing(`place ${seed}`, () => drawPlacePlan(seed));
}

export function drawMarket(seed: string, spots: readonly MapSpot[]): string {
  return cachedDrawing(JSON.stringify([seed, spots]), () => drawMarketPlan(seed, spots));
}

export function drawNetwork(cities: readonly NetworkCity[], crop: 'card' | 'wide'): string {
  return cachedDrawing(JSON.stringify([cities, crop]), () => drawNetworkPlan(cities, crop));
}

export function signOf(category: string): SignDrawing {
  return findSign(category);
}
