/** A sign drawn as strokes on a 24x24 grid, with the index of its tint. */
export type SignDrawing = { pattern: RegExp; tint: number; strokes: string };

const SHOPFRONT: SignDrawing = {
  pattern: /./,
  tint: 3,
  strokes: 'M4 10v11h16V10M3 10l2-6h14l2 6c0 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4 3-4.5 0-.5 3-4.5 3-4.5 0ZM10 21v-6h4v6',
};

const PEN = 'M4 20l3-8L16 3l5 5-9 9-8 3ZM4 20l7-7M13 6l5 5';

/** The first sign whose pattern matches the category name is used. */
const SIGNS: readonly SignDrawing[] = [
  {
    pattern: /^city$/,
    tint: 2,
    strokes: 'M4 21V11l4-3 4 3v10M12 21V5l4-3 4 3v16M2 21h20M16 8v3M16 14v3M8 14v3',
  },
  {
    pattern: /^article$/,
    tint: 3,
    strokes: PEN,
  },
  {
    pattern: /bak|caf|coffee|tea\b/,
    tint: 3,
    strokes: 'M4 9h13v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5ZM17 10h2a2.5 2.5 0 0 1 0 5h-2M8 3c-1 1 1 2 0 3M13 3c-1 1 1 2 0 3',
  },
  {
    pattern: /restaur|food|diner|pizza|grill|bar\b/,
    tint: 0,
    strokes: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-7M17 14c-3-2-3-9 0-11Z',
  },
  {
    pattern: /plumb|water|pool|clean|laund/,
    tint: 2,
    strokes: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11ZM9 15a3 3 0 0 0 3 3',
  },
  {
    pattern: /electr|solar|energy|hvac|heat/,
    tint: 3,
    strokes: 'M13 2 5 14h6l-1 8 9-13h-7Z',
  },
  {
    pattern: /health|medic|dent|doctor|clinic|care\b/,
    tint: 5,
    strokes: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z',
  },
  {
    pattern: /auto|car\b|mechan|tire|moto|bike/,
    tint: 4,
    strokes: 'M3 16v-4l3-6h12l3 6v4ZM3 12h18M7 16v3M17 16v3M7 14h1M16 14h1',
  },
  {
    pattern: /beaut|hair|salon|barber|spas?\b/,
    tint: 0,
    strokes: 'M7 9a3 3 0 1 1 0-6 3 3 0 0 1 0 6ZM7 21a3 3 0 1 1 0-6 3 3 0 0 1 0 6ZM9 8l12 11M9 16 21 5',
  },
  {
    pattern: /pet|vet|animal|dog/,
    tint: 1,
    strokes: 'M12 12c3 0 6 4 5 7-1 2-3 1-5 1s-4 1-5-1c-1-3 2-7 5-7ZM6 9v2M10 5v3M14 5v3M18 9v2',
  },
  {
    pattern: /law|legal|attorney|notar/,
    tint: 4,
    strokes: 'M12 3v18M7 21h10M4 7h16M4 7l-2 7h5ZM20 7l2 7h-5Z',
  },
  {
    pattern: /home serv|constr|build|contract|carpent|repair|handy/,
    tint: 3,
    strokes: 'M4 8V4h9l5 3v2h-5v-1H8v0M9 8v13h3V8',
  },
  {
    pattern: /real|estate|home|house|roof|lodg|hotel/,
    tint: 1,
    strokes: 'M3 12 12 4l9 8M6 10v10h12V10M10 20v-6h4v6',
  },
  {
    pattern: /fit|gym|sport|yoga/,
    tint: 5,
    strokes: 'M7 6v12M17 6v12M4 9v6M20 9v6M7 12h10',
  },
  {
    pattern: /educ|school|tutor|learn|book|child/,
    tint: 2,
    strokes: 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1v14',
  },
  {
    pattern: /garden|landsc|tree|flor|plant|farm/,
    tint: 1,
    strokes: 'M12 22V10M12 14c-5 0-7-3-7-7 5 0 7 3 7 7ZM12 10c0-4 2-7 7-7 0 4-2 7-7 7Z',
  },
  {
    pattern: /financ|account|tax|bank|insur/,
    tint: 5,
    strokes: 'M3 9l9-6 9 6ZM5 9v9M10 9v9M14 9v9M19 9v9M3 21h18M3 18h18',
  },
  {
    pattern: /tech|comput|web|software|phone|photo/,
    tint: 2,
    strokes: 'M3 5h18v11H3ZM8 21h8M12 16v5M9 9l-2 2 2 2M15 9l2 2-2 2',
  },
];

/** Signs of article covers. */
export const ARTICLE_SIGNS: readonly string[] = [
  PEN,
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l4 3',
  'M3 10v4h4l9 5V5l-9 5ZM19 9c2 2 2 4 0 6M8 14l1 6',
  'M9 15l6-6M10 7l2-2a5 5 0 0 1 7 7l-2 2M14 17l-2 2a5 5 0 0 1-7-7l2-2',
  'M9 18h6M10 21h4M8 15a6.5 6.5 0 1 1 8 0c-1 1-1 2-1 3H9c0-1 0-2-1-3Z',
];

/** `kind` is a category name, `city` or `article`. Unknown categories get a shopfront. */
export function findSign(kind: string): SignDrawing {
  const name = kind.toLowerCase();
  return SIGNS.find(({ pattern }) => pattern.test(name)) ?? SHOPFRONT;
}
