export type Category = {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** The icon chosen for the category; empty to derive it from the name. */
  sign: string;
  /** What several of its businesses are called; empty if the name says it. */
  plural: string;
  /** The section of the directory; empty for none. */
  group: string;
  groupPosition: number;
  /** A subtype of schema.org’s LocalBusiness; empty to derive it from the slug. */
  schemaType: string;
};

/** A tag of OpenStreetMap, such as shop=bakery. */
export const OSM_TAG = /^[a-z][a-z0-9_:]*=[^\s;|,]+$/;

/** The name of a schema.org type, such as Bakery. */
export const SCHEMA_TYPE = /^[A-Z][A-Za-z]{1,59}$/;

/** Categories that come with the product. */
export const STARTER_SETS = ['standard', 'large'] as const;
export type StarterSet = (typeof STARTER_SETS)[number];

/** Names of the icons that can be chosen; each is a word that its drawing stands for. */
export const CATEGORY_SIGNS = [
  'water damage',
  'pool',
  'broom',
  'hanger',
  'washer',
  'snowflake',
  'sun',
  'roof',
  'paint roller',
  'tree',
  'bug',
  'garage door',
  'key',
  'padlock',
  'fence',
  'window',
  'floor',
  'bathtub',
  'hard hat',
  'ruler',
  'lamp',
  'trash can',
  'moving truck',
  'box',
  'water',
  'electricity',
  'tattoo',
  'belt',
  'steering wheel',
  'comb',
  'bowl',
  'whistle',
  'speech',
  'music',
  'tooth',
  'stethoscope',
  'mortar',
  'glasses',
  'talk',
  'spine',
  'runner',
  'heart',
  'toy blocks',
  'barber pole',
  'nail',
  'lotus',
  'yoga',
  'candle',
  'flower',
  'balloon',
  'tent',
  'headphones',
  'hair',
  'sport',
  'school',
  'servers',
  'computer',
  'phone',
  'website',
  'printer',
  'megaphone',
  'camera',
  'video',
  'percent',
  'building',
  'briefcase',
  'chart',
  'calculator',
  'shield',
  'bandage',
  'gavel',
  'passport',
  'stamp',
  'car wash',
  'dent',
  'tire',
  'price tag',
  'hook',
  'taxi',
  'bicycle',
  'package',
  'hotel',
  'plane',
  'gem',
  'needle',
  'bread',
  'cloche',
  'coffee',
  'restaurant',
  'health',
  'car',
  'pet',
  'law',
  'repair',
  'house',
  'garden',
  'bank',
  'shop',
] as const;
