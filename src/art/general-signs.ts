import type { CategorySignDrawing } from './sign-drawing.ts';

/** Patterns that match whole trades, so they are tried last. */
export const GENERAL_SIGNS: readonly CategorySignDrawing[] = [
  { word: 'health', pattern: /health|medic|clinic|care\b/, tint: 5, strokes: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z' },
  {
    word: 'car',
    pattern: /auto|car\b|mechan|moto/,
    tint: 4,
    strokes: 'M3 16v-4l3-6h12l3 6v4ZM3 12h18M7 16v3M17 16v3M7 14h1M16 14h1',
  },
  {
    word: 'pet',
    pattern: /pet|vet|animal|dog/,
    tint: 1,
    strokes: 'M12 12c3 0 6 4 5 7-1 2-3 1-5 1s-4 1-5-1c-1-3 2-7 5-7ZM6 9v2M10 5v3M14 5v3M18 9v2',
  },
  { word: 'law', pattern: /law|legal|attorney/, tint: 4, strokes: 'M12 3v18M7 21h10M4 7h16M4 7l-2 7h5ZM20 7l2 7h-5Z' },
  { word: 'repair', pattern: /home serv|repair|handy/, tint: 3, strokes: 'M4 8V4h9l5 3v2h-5v-1H8v0M9 8v13h3V8' },
  { word: 'house', pattern: /real|estate|home|house/, tint: 1, strokes: 'M3 12 12 4l9 8M6 10v10h12V10M10 20v-6h4v6' },
  {
    word: 'garden',
    pattern: /garden|landsc|plant|farm/,
    tint: 1,
    strokes: 'M12 22V10M12 14c-5 0-7-3-7-7 5 0 7 3 7 7ZM12 10c0-4 2-7 7-7 0 4-2 7-7 7Z',
  },
  {
    word: 'bank',
    pattern: /financ|tax|bank/,
    tint: 5,
    strokes: 'M3 9l9-6 9 6ZM5 9v9M10 9v9M14 9v9M19 9v9M3 21h18M3 18h18',
  },
];
