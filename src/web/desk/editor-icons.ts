/** The drawings of the editor's toolbar, as paths for `StrokeIcon`. */
export const EDITOR_ICONS = {
  h2: 'M3 6v12M12 6v12M3 12h9M16 12.6c0-1.5 1.1-2.4 2.5-2.4s2.5.9 2.5 2.3c0 2-5 2.6-5 5.5h5',
  h3: 'M3 6v12M12 6v12M3 12h9M16 10.2h5l-2.7 3.2c1.7 0 2.9.9 2.9 2.3 0 1.5-1.2 2.4-2.7 2.4-1.2 0-2.1-.5-2.6-1.3',
  bold: 'M7 5v14h6.5a3.8 3.8 0 0 0 0-7.5M7 5h5.5a3.3 3.3 0 0 1 0 6.5M7 11.5h6',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3.5-3.5a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.5 3.5a4.2 4.2 0 0 0 6 6L12 18',
  image: 'M3 5h18v14H3ZM3 16l5-5 4 4 3-3 6 6M15.5 9.5v.1',
  list: 'M9 6h12M9 12h12M9 18h12M4 6v.1M4 12v.1M4 18v.1',
  numbers: 'M10 6h11M10 12h11M10 18h11M3 5l1.5-.8V9M3 14.2c.3-1.3 3-1.3 3 .2 0 1.3-3 2-3 3.8h3',
  quote: 'M4 12.5h5V18H4v-6c0-3.5 1.5-5.2 4.5-6M14 12.5h5V18h-5v-6c0-3.5 1.5-5.2 4.5-6',
  block: 'M3 4h18v16H3ZM9.5 9l-3 3 3 3M14.5 9l3 3-3 3',
  rule: 'M3 12h18M6 6h12M6 18h12',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
} as const;

export type EditorIcon = keyof typeof EDITOR_ICONS;
