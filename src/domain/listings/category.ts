export type Category = {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** The icon chosen for the category; empty to derive it from the name. */
  sign: string;
};

/** Names of the icons that can be chosen; each is a word that its drawing stands for. */
export const CATEGORY_SIGNS = [
  'coffee',
  'restaurant',
  'water',
  'electricity',
  'health',
  'car',
  'hair',
  'pet',
  'law',
  'repair',
  'house',
  'sport',
  'school',
  'garden',
  'bank',
  'computer',
  'shop',
] as const;
