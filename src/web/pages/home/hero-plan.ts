import type { TownPlanSpec, TownPlanStop } from '#art/town-plan.ts';
import type { Teaser } from '../../api/home.ts';

/** A longer label would leave the plan or overlap its neighbor. */
const LABEL_MAX_LENGTH = 26;

const STOPS: readonly TownPlanStop[] = [
  { x: 1262, y: 150 },
  { x: 1333, y: 322, shift: 36 },
  { x: 1500, y: 285, flag: 'left', shift: -28 },
  { x: 1395, y: 473, flag: 'left' },
];

/** The town plan behind the title. Its flags name well-rated businesses with their ratings. */
export function heroPlan(businesses: readonly Teaser[], isEmpty: boolean): TownPlanSpec {
  const labels = isEmpty
    ? ['', 'Your business here']
    : businesses.filter(({ reviewCount }) => reviewCount > 0).map(labelOf);
  const fitting = labels.filter((label) => label.length <= LABEL_MAX_LENGTH);
  return {
    seed: 'townlink-hero',
    width: 1600,
    height: 640,
    boulevards: [
      { x: 1333, y: 322, angle: -0.22 },
      { x: 1262, y: 150, angle: 1.18 },
      { x: 1240, y: 560, angle: -0.62 },
    ],
    river: 'M900 -60C1000 60 1150 60 1300 40S1500 -20 1700 20',
    stops: STOPS.map((stop, index) => withLabel(stop, fitting[index])),
  };
}

const labelOf = ({ businessName, rating }: Teaser): string => `${businessName} ${rating.toFixed(1)}`;

function withLabel(stop: TownPlanStop, label = ''): TownPlanStop {
  return label === '' ? stop : { ...stop, label };
}
