export type Category = {
  id: number;
  name: string;
  slug: string;
  description: string;
  /** The drawn sign that was chosen for it; empty: the one that its name suggests. */
  sign: string;
};

/** The words by which the drawn signs are chosen at the desk; each is one of those that its drawing stands for. */
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
