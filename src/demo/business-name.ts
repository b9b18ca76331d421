import type { RandomSource } from './demo-random.ts';
import { fillTemplate } from './fill-template.ts';
import type { Trade, Voice } from './trades.ts';

/** The names that a business can be named after. */
export type NameSources = { first: string; last: string; last2: string; street: string; area: string; city: string };

const NAME_WORDS =
  `Copper Juniper Lantern Harbor Bluebird Marigold Cedar Granite Willow Sparrow Amber Clover Heron Ember Indigo Anchor
Saffron Magnolia Falcon Cobalt Thistle Laurel Meadow Compass Orchard Paloma Sycamore Silver Driftwood Poppy Redwood Summit
Foxglove Sunrise Evergreen Ivory Birch Canyon Acorn Olive Beacon Cricket Hazel Riverbend Wren Prairie Cypress Crescent Honeybee
Wildflower Northstar Cardinal Larkspur Bramble Tidewater Hawthorn Pelican Starling Sagebrush Bell Pioneer Cornerstone Keystone
Liberty Tamarack Linden Monarch Otter Quarry Rosewood Swift Tandem Union Verbena Yarrow Zinnia`.split(/\s+/);

type NameForm = { weight: number; text: string };

/** `{noun}` is a name of the trade. */
const FAMILY_FORMS: readonly NameForm[] = [
  { weight: 26, text: '{last} {noun}' },
  { weight: 9, text: '{last} & Sons {noun}' },
  { weight: 4, text: '{last} & Daughters {noun}' },
  { weight: 7, text: '{last} Brothers {noun}' },
  { weight: 12, text: '{last} & {last2} {noun}' },
  { weight: 14, text: '{first} {last} {noun}' },
  { weight: 8, text: '{first}’s {noun}' },
];
const PLACE_FORMS: readonly NameForm[] = [
  { weight: 10, text: '{area} {noun}' },
  { weight: 5, text: '{city} {noun}' },
  { weight: 10, text: '{street} {noun}' },
  { weight: 12, text: '{word} {noun}' },
  { weight: 8, text: '{word} & {last} {noun}' },
];
const SOBER_FORMS: readonly NameForm[] = [
  { weight: 30, text: '{last} {noun}' },
  { weight: 24, text: '{last} & {last2} {noun}' },
  { weight: 16, text: '{first} {last} {noun}' },
  { weight: 12, text: '{area} {noun}' },
  { weight: 12, text: '{street} {noun}' },
  { weight: 8, text: '{word} {noun}' },
];
const PLAYFUL_FORMS: readonly NameForm[] = [
  { weight: 18, text: '{word} {noun}' },
  { weight: 12, text: '{word} & {word2} {noun}' },
  { weight: 14, text: '{first}’s {noun}' },
  { weight: 12, text: '{last} {noun}' },
  { weight: 8, text: '{first} {last} {noun}' },
  { weight: 14, text: '{street} {noun}' },
  { weight: 10, text: '{area} {noun}' },
  { weight: 8, text: '{last} & {last2} {noun}' },
];

const FORMS: Readonly<Record<Voice, readonly NameForm[]>> = {
  home: [...FAMILY_FORMS, ...PLACE_FORMS],
  shop: [...FAMILY_FORMS, ...PLACE_FORMS],
  road: [...FAMILY_FORMS, ...PLACE_FORMS],
  office: SOBER_FORMS,
  clinic: SOBER_FORMS,
  solace: SOBER_FORMS,
  lesson: [...PLACE_FORMS, ...SOBER_FORMS],
  care: [...PLACE_FORMS, ...SOBER_FORMS],
  event: PLAYFUL_FORMS,
  salon: PLAYFUL_FORMS,
  table: PLAYFUL_FORMS,
  stay: PLACE_FORMS,
};

/** Nouns that can take an article: "The Copper Diner". */
const TAKES_ARTICLE =
  /^(?:Inn|Lodge|Diner|Bistro|Trattoria|Smokehouse|Oyster Bar|Espresso Bar|Bakery|Bakehouse|Nail Bar|Bath House|Flower Shop)$/;

export function businessName({ voice, names }: Trade, sources: NameSources, random: RandomSource): string {
  const noun = random.pick(names);
  const words = { word: random.pick(NAME_WORDS), word2: random.pick(NAME_WORDS) };
  if (noun.includes('{')) return fillTemplate(noun, { ...sources, ...words });
  if (TAKES_ARTICLE.test(noun) && random.chance(0.2)) return fillTemplate('The {word} {noun}', { ...words, noun });
  const form = noun.startsWith('&') ? '{last} {noun}' : random.weighted(FORMS[voice]).text;
  if (words.word === words.word2) return fillTemplate('{word} {noun}', { ...words, noun });
  return fillTemplate(form, { ...sources, ...words, noun });
}
