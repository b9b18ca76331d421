import type { CategorySignDrawing } from './sign-drawing.ts';

/** Health, beauty, care, classes and celebrations. */
export const PEOPLE_SIGNS: readonly CategorySignDrawing[] = [
  { word: 'tattoo', pattern: /tattoo/, tint: 4, strokes: 'M12 3l4 9-4 6-4-6ZM12 12v6M9 21h6' },
  { word: 'belt', pattern: /martial|karate/, tint: 0, strokes: 'M3 10h18v4H3ZM10 14l-3 7M14 14l3 7M10 10h4v4h-4Z' },
  {
    word: 'steering wheel',
    pattern: /driving/,
    tint: 4,
    strokes:
      'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM3.5 10l6.5 1.5M20.5 10 14 11.5M12 14v7',
  },
  { word: 'comb', pattern: /groom/, tint: 0, strokes: 'M4 6h16v4H4ZM6 10v8M10 10v8M14 10v8M18 10v8' },
  { word: 'bowl', pattern: /pet sit|boarding/, tint: 3, strokes: 'M3 12h18l-2 7H5ZM8 9c1-2 3-2 4 0 1-2 3-2 4 0' },
  { word: 'whistle', pattern: /dog train|coach/, tint: 5, strokes: 'M3 9h11l6-3v4a6 6 0 1 1-11 3L3 12ZM15 14h.1' },
  { word: 'speech', pattern: /languag|translat/, tint: 2, strokes: 'M3 5h11v8H9l-4 3v-3H3ZM14 9h7v8h-2v3l-4-3h-5v-3' },
  {
    word: 'music',
    pattern: /music lesson|^music|instrument/,
    tint: 4,
    strokes: 'M9 18V5l11-2v13M6.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  },
  {
    word: 'tooth',
    pattern: /dent|tooth|orthod/,
    tint: 5,
    strokes:
      'M8 3c2 0 3 1 4 1s2-1 4-1c3 0 5 3 4 7-.5 3-2 4-2.5 8-.3 2-2.5 3-3 0L13.5 14c-.5-1.5-2.5-1.5-3 0L9.5 18c-.5 3-2.7 2-3 0C6 14 4.5 13 4 10 3 6 5 3 8 3Z',
  },
  {
    word: 'stethoscope',
    pattern: /doctor|physician|stetho/,
    tint: 5,
    strokes: 'M6 3v5a4 4 0 0 0 8 0V3M10 12v3a5 5 0 0 0 10 0v-2M20 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  },
  {
    word: 'mortar',
    pattern: /pharm|drug|mortar/,
    tint: 1,
    strokes: 'M4 10h16l-2 7a4 4 0 0 1-4 3h-4a4 4 0 0 1-4-3ZM14 10l5-7',
  },
  {
    word: 'glasses',
    pattern: /optom|optic|glasses|eye/,
    tint: 4,
    strokes:
      'M7 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11 13c.5-1 1.5-1 2 0M3 12l2-6M21 12l-2-6',
  },
  { word: 'talk', pattern: /counsel|psych/, tint: 4, strokes: 'M4 5h16v11h-8l-5 4v-4H4ZM8 9h8M8 12h5' },
  {
    word: 'spine',
    pattern: /chiro|spine/,
    tint: 5,
    strokes:
      'M9 3h6v3H9ZM9 8h6v3H9ZM9 13h6v3H9ZM10 18h4v3h-4ZM5 4l4 .5M19 4l-4 .5M5 9.5h4M15 9.5h4M5 15l4-.5M19 15l-4-.5',
  },
  {
    word: 'runner',
    pattern: /therap|rehab|runner/,
    tint: 1,
    strokes: 'M14 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM13 8l-4 5 5 3v6M13 8l3 4h4M9 13l-1 4-4 3M13 8H8l-2 3',
  },
  {
    word: 'heart',
    pattern: /senior|elder|hospice|heart/,
    tint: 0,
    strokes: 'M12 21c-6-4-9-7-9-11a5 5 0 0 1 9-3 5 5 0 0 1 9 3c0 4-3 7-9 11Z',
  },
  {
    word: 'toy blocks',
    pattern: /child|day ?care|nursery|toy/,
    tint: 0,
    strokes: 'M4 12h8v8H4ZM12 12h8v8h-8ZM8 4h8v8H8Z',
  },
  { word: 'barber pole', pattern: /barber/, tint: 4, strokes: 'M8 6h8v12H8ZM7 4h10M7 20h10M8 11l8-5M8 16l8-6' },
  { word: 'nail', pattern: /nail/, tint: 0, strokes: 'M9 21v-8a3 3 0 0 1 6 0v8ZM9 12c0-5 1-9 3-9s3 4 3 9M9 17h6' },
  {
    word: 'lotus',
    pattern: /spas?\b|massage|lotus/,
    tint: 5,
    strokes:
      'M12 20c-5 0-9-3-9-7 3 0 5 1 6 3M12 20c5 0 9-3 9-7-3 0-5 1-6 3M12 20c-3-3-4-6-4-9 0-3 2-6 4-8 2 2 4 5 4 8 0 3-1 6-4 9Z',
  },
  {
    word: 'yoga',
    pattern: /yoga|pilates|meditat/,
    tint: 1,
    strokes:
      'M12 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12 8v6M5 11c3 2 4 0 7-2 3 2 4 4 7 2M3 20c4 0 6-2 9-6 3 4 5 6 9 6M8 20h8',
  },
  {
    word: 'candle',
    pattern: /funeral|crema|candle/,
    tint: 4,
    strokes: 'M9 10h6v11H9ZM12 10V8M12 3c2 2 2 4 0 5-2-1-2-3 0-5ZM6 21h12',
  },
  {
    word: 'flower',
    pattern: /florist|flower/,
    tint: 0,
    strokes:
      'M12 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12 6c0-4-5-3-4 0-3 0-3 4 0 4-1 3 4 4 4 0 0 4 5 3 4 0 3 0 3-4 0-4 1-3-4-4-4 0M12 12v9M12 18c-3 0-4-1-5-3',
  },
  {
    word: 'balloon',
    pattern: /event|balloon|wedding/,
    tint: 4,
    strokes: 'M12 15c-4 0-6-4-6-7a6 6 0 0 1 12 0c0 3-2 7-6 7ZM12 15l-1 2h2ZM12 17c0 2-2 2-2 5M9 7c0-1 1-2 2-2',
  },
  {
    word: 'tent',
    pattern: /party|tent|camp/,
    tint: 3,
    strokes: 'M3 20h18M4 20 12 5l8 15M12 5V2l3 1-3 1.5M12 12l-3 8M12 12l3 8',
  },
  {
    word: 'headphones',
    pattern: /\bdj\b|live music|headphone|audio/,
    tint: 2,
    strokes: 'M4 15v-3a8 8 0 0 1 16 0v3M4 14h4v6H5a1 1 0 0 1-1-1ZM20 14h-4v6h3a1 1 0 0 0 1-1Z',
  },
  {
    word: 'hair',
    pattern: /beaut|hair|salon/,
    tint: 0,
    strokes: 'M7 9a3 3 0 1 1 0-6 3 3 0 0 1 0 6ZM7 21a3 3 0 1 1 0-6 3 3 0 0 1 0 6ZM9 8l12 11M9 16 21 5',
  },
  { word: 'sport', pattern: /\bfit|gym|sport/, tint: 5, strokes: 'M7 6v12M17 6v12M4 9v6M20 9v6M7 12h10' },
  {
    word: 'school',
    pattern: /educ|school|tutor|learn|book|teach/,
    tint: 2,
    strokes: 'M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1v14',
  },
];
