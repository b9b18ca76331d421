import type { CategorySignDrawing } from './sign-drawing.ts';

/** Trades around the house. */
export const HOME_SIGNS: readonly CategorySignDrawing[] = [
  {
    word: 'water damage',
    pattern: /water damage|restor|flood/,
    tint: 2,
    strokes:
      'M3 11 12 4l9 7M5 10v5M19 10v5M2 18c2 0 2-2 4-2s2 2 4 2 2-2 4-2 2 2 4 2 2-2 4-2M2 22c2 0 2-2 4-2s2 2 4 2 2-2 4-2 2 2 4 2 2-2 4-2',
  },
  {
    word: 'pool',
    pattern: /pool|swim/,
    tint: 2,
    strokes:
      'M2 18c2 0 2-2 4-2s2 2 4 2 2-2 4-2 2 2 4 2 2-2 4-2M2 22c2 0 2-2 4-2s2 2 4 2 2-2 4-2 2 2 4 2 2-2 4-2M8 15V5a2 2 0 0 1 4 0M16 15V5a2 2 0 0 1 4 0M8 8h8M8 12h8',
  },
  {
    word: 'broom',
    pattern: /house clean|maid|clean(ing)? serv|janitor/,
    tint: 3,
    strokes: 'M14 3l-4 9M6 12h10l2 9H3ZM8 16v5M12.5 16v5',
  },
  {
    word: 'hanger',
    pattern: /dry clean|laund/,
    tint: 4,
    strokes: 'M12 8a2.5 2.5 0 1 1 2.5-2.5M12 8v2L3 17c-1 1 0 2 1 2h16c1 0 2-1 1-2l-9-7',
  },
  {
    word: 'washer',
    pattern: /applianc/,
    tint: 5,
    strokes: 'M5 3h14v18H5ZM5 7h14M12 18a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM8 5h.1M11 5h.1',
  },
  {
    word: 'snowflake',
    pattern: /hvac|cool|air cond/,
    tint: 2,
    strokes: 'M12 3v18M4 7.5l16 9M20 7.5l-16 9M12 6l-2-2M12 6l2-2M12 18l-2 2M12 18l2 2',
  },
  {
    word: 'sun',
    pattern: /solar/,
    tint: 3,
    strokes: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  },
  { word: 'roof', pattern: /roof/, tint: 0, strokes: 'M2 13 12 5l10 8M5 11v9h14v-9M9 20v-4l3-2 3 2v4M16 8V4h3v6' },
  { word: 'paint roller', pattern: /paint/, tint: 4, strokes: 'M4 4h14v5H4ZM18 6h3v6h-9v3M10.5 15h3v6h-3Z' },
  { word: 'tree', pattern: /tree/, tint: 1, strokes: 'M12 22v-6M12 2 6 10h3l-4 6h14l-4-6h3Z' },
  {
    word: 'bug',
    pattern: /pest|extermin/,
    tint: 1,
    strokes:
      'M8 10a4 4 0 0 1 8 0v5a4 4 0 0 1-8 0ZM12 10v9M4 8l4 3M20 8l-4 3M3 14h5M16 14h5M5 20l3-3M19 20l-3-3M10 6 8 3M14 6l2-3',
  },
  { word: 'garage door', pattern: /garage/, tint: 3, strokes: 'M3 21V9l9-5 9 5v12M7 21v-9h10v9M7 15h10M7 18h10' },
  {
    word: 'key',
    pattern: /locksm|^key$/,
    tint: 3,
    strokes: 'M8 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 12l9 9M17 17l2-2',
  },
  {
    word: 'padlock',
    pattern: /home secur|alarm|padlock/,
    tint: 2,
    strokes: 'M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4M12 15v2',
  },
  {
    word: 'fence',
    pattern: /fenc/,
    tint: 3,
    strokes:
      'M4 21V7l2-3 2 3v14ZM10 21V7l2-3 2 3v14ZM16 21V7l2-3 2 3v14ZM2 11h2M8 11h2M14 11h2M20 11h2M2 17h2M8 17h2M14 17h2M20 17h2',
  },
  { word: 'window', pattern: /window|glass/, tint: 2, strokes: 'M4 3h16v18H4ZM12 3v18M4 12h16M2 21h20' },
  { word: 'floor', pattern: /floor|tile/, tint: 3, strokes: 'M3 3h18v18H3ZM3 9h18M3 15h18M9 3v6M15 9v6M9 15v6' },
  {
    word: 'bathtub',
    pattern: /bath|kitchen/,
    tint: 2,
    strokes: 'M3 12h18v3a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5ZM6 12V6a3 3 0 0 1 6 0M10 6h4M7 20l-1 2M17 20l1 2',
  },
  {
    word: 'hard hat',
    pattern: /contractor|construct|build|remodel/,
    tint: 3,
    strokes: 'M3 17h18v3H3ZM5 17v-2a7 7 0 0 1 14 0v2M10 8V5h4v3M10 8v5M14 8v5',
  },
  {
    word: 'ruler',
    pattern: /carpent|wood/,
    tint: 3,
    strokes: 'M3 14 17 4l4 5L9 19ZM3 14l6 5M8 10.5l2 2.5M11 8.5l2 2.5M14 6.5l2 2.5',
  },
  { word: 'lamp', pattern: /interior|furnitur/, tint: 4, strokes: 'M8 3h8l3 8H5ZM12 11v9M8 20h8' },
  {
    word: 'trash can',
    pattern: /junk|waste|haul/,
    tint: 3,
    strokes: 'M5 7h14l-1.5 14h-11ZM3 7h18M9 7V4h6v3M10 11v6M14 11v6',
  },
  {
    word: 'moving truck',
    pattern: /moving|mover/,
    tint: 3,
    strokes: 'M2 6h12v11H2ZM14 10h4l4 4v3h-8M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  },
  { word: 'box', pattern: /storage/, tint: 3, strokes: 'M3 7l9-4 9 4v10l-9 4-9-4ZM3 7l9 4 9-4M12 11v10' },
  {
    word: 'water',
    pattern: /plumb|water|clean/,
    tint: 2,
    strokes: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11ZM9 15a3 3 0 0 0 3 3',
  },
  { word: 'electricity', pattern: /electr|energy|heat/, tint: 3, strokes: 'M13 2 5 14h6l-1 8 9-13h-7Z' },
];
