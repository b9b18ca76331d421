import type { RandomSource } from './demo-random.ts';

const STREET_NAMES =
  `Main Oak Maple Cedar Elm Pine Walnut Chestnut Spruce Birch Willow Magnolia Sycamore Juniper Laurel Hickory
Locust Poplar Cherry Mulberry Washington Jefferson Madison Monroe Lincoln Franklin Jackson Adams Grant Harrison Clay Douglas
Park Church School Mill Market Bridge River Lake Spring Hill Valley Ridge Meadow Forest Garden Orchard Prospect Highland
Summit Pleasant Union Liberty Commerce Front Water Canal Harbor Depot Railroad Station College Academy Center Grove Vine
Clinton Warren Howard Marshall Sherman Sheridan Logan Morgan Porter Preston Randolph Taylor Webster Wilson Wright Clark
Lewis Houston Austin Crockett Bowie Carson Fremont Kearny Hayes Fulton Fillmore Tyler Polk Pierce Buchanan Hancock Greene
Rosewood Glenwood Lakeview Riverside Fairview Hillcrest Sunset Westwood Eastwood Belmont Brookside Cambridge Oxford Windsor
Arlington Lexington Concord Richmond Albany Columbia Cypress Aspen Dogwood Hawthorne Holly Ivy Linden Olive Palm Pecan
Redwood Sage Sequoia Wisteria`.split(/\s+/);

const KINDS = [
  { short: 'St', long: 'Street', weight: 4 },
  { short: 'Ave', long: 'Avenue', weight: 3 },
  { short: 'Rd', long: 'Road', weight: 1 },
  { short: 'Blvd', long: 'Boulevard', weight: 1 },
  { short: 'Dr', long: 'Drive', weight: 1 },
  { short: 'Ln', long: 'Lane', weight: 1 },
  { short: 'Way', long: 'Way', weight: 1 },
];
const SIDES = ['N', 'S', 'E', 'W'];
const NUMBERED = '2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 14th 17th 21st 32nd'.split(' ');

export type Street = {
  /** "Juniper" or "5th Avenue": suitable for a business name. */
  name: string;
  /** "Juniper Avenue" */
  road: string;
  /** "1207 S Juniper Ave, Suite 210" */
  line: string;
};

export function demoStreet(random: RandomSource): Street {
  const numbered = random.chance(0.12);
  const name = random.pick(numbered ? NUMBERED : STREET_NAMES);
  const kind = random.weighted(numbered ? KINDS.slice(0, 2) : KINDS);
  const road = `${name} ${kind.long}`;
  const side = random.chance(0.3) ? `${random.pick(SIDES)} ` : '';
  const unit = random.chance(0.14)
    ? `, Suite ${random.int(1, 4)}${random.pick(['00', '02', '05', '10', '14', '20'])}`
    : '';
  const number = random.chance(0.4) ? random.int(11, 999) : random.int(1000, 9899);
  return { name: numbered ? road : name, road, line: `${number} ${side}${name} ${kind.short}${unit}` };
}
