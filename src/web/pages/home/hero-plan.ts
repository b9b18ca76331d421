import type { TownPlanSpec, TownPlanStop } from '#art/town-plan.ts';
import type { CategoryModel } from '../../api/models.ts';

/** A longer label would leave the plan or overlap its neighbor. */
const FLAG_MAX_LENGTH = 26;

const STOPS: readonly TownPlanStop[] = [
  { x: 1065, y: 502 },
  { x: 1012, y: 337, shift: 34 },
  { x: 1330, y: 273, flag: 'left', shift: -28 },
  { x: 938, y: 120 },
];

/** The town plan behind the title. Its flags name one business from each of the largest categories. */
export function heroPlan(categories: readonly CategoryModel[]): TownPlanSpec {
  const names = categories
    .map((category) => category.listings[0]?.businessName ?? '')
    .filter((name) => name !== '' && name.length <= FLAG_MAX_LENGTH);
  return {
    seed: 'townlink-hero',
    width: 1440,
    height: 700,
    boulevards: [
      { x: 900, y: 360, angle: -0.2 },
      { x: 1010, y: 338, angle: 1.25 },
      { x: 1120, y: 315, angle: 0.62 },
    ],
    river: 'M700 -60Q760 140 900 180T1180 140T1500 20',
    stops: [...STOPS.map((stop, index) => withLabel(stop, names[index])), { x: 1300, y: 443 }],
  };
}

function withLabel(stop: TownPlanStop, label: string | undefined): TownPlanStop {
  return label === undefined ? stop : { ...stop, label };
}
