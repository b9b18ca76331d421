import type { TownPlanSpec } from '#art/town-plan.ts';
import { activeMarkets } from '#domain/marketing-figures.ts';

const SIZE = { width: 480, height: 300, blockSize: 4200 };
const HIGH_STREET = { x: 240, y: 165, angle: -0.22 };
const CROSSING = { x: 205, y: 173, angle: 1.2 };

type Chapter = { name: string; text: (markets: string) => string; plan: TownPlanSpec };

/** The same main street three times, with more of the town connected each time. */
export const STORY_CHAPTERS: Chapter[] = [
  {
    name: 'One street',
    text: () => 'A few shops that knew each other, and nobody’s map that said so.',
    plan: {
      ...SIZE,
      seed: 'first-street',
      boulevards: [{ ...HIGH_STREET, x: 120, y: 192, ends: true }],
      stops: [{ x: 240, y: 165 }],
    },
  },
  {
    name: 'Its crossings',
    text: () => 'Every trade found its hub, and every hub its road to the next.',
    plan: {
      ...SIZE,
      seed: 'first-street',
      boulevards: [HIGH_STREET, CROSSING],
      stops: [
        { x: 205, y: 173 },
        { x: 400, y: 129 },
        { x: 60, y: 205 },
        { x: 243, y: 271 },
      ],
    },
  },
  {
    name: 'A network',
    text: (markets) =>
      `${markets ? activeMarkets(markets) : 'A page for every city'}, and a verified business at the end of each line.`,
    plan: {
      ...SIZE,
      seed: 'first-street',
      boulevards: [HIGH_STREET, CROSSING, { x: 350, y: 80, angle: 0.5 }, { x: 120, y: 60, angle: -0.9 }],
      river: 'M-40 250Q90 220 190 262T520 240',
      stops: [
        { x: 205, y: 173 },
        { x: 428, y: 123 },
        { x: 60, y: 205 },
        { x: 243, y: 271 },
        { x: 148, y: 25 },
        { x: 300, y: 53 },
        { x: 95, y: 91 },
      ],
    },
  },
];
