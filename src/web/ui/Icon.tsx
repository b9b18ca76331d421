const STROKES = {
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c1-5 4-7 8-7s7 2 8 7',
  alert: 'M12 4 2.5 20h19ZM12 10v5M12 17.5v.1',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 3',
  day: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  directions: 'M12 2.5 21.5 12 12 21.5 2.5 12ZM9 15v-4h6M12.5 8l3 3-3 3',
  down: 'M6 9l6 6 6-6',
  edit: 'M4 20l1-5L16 4l4 4L9 19ZM14 6l4 4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  heart: 'M12 20.4 4.3 12.6C1.6 9.8 2.6 5 6.4 4.2c2.4-.5 4.5.9 5.6 3 1.1-2.1 3.2-3.5 5.6-3 3.8.8 4.8 5.6 2.1 8.4Z',
  helpful: 'M7 11v9H4v-9ZM7 11l4-8c2 0 3 1 2.5 3L13 9h6c1 0 2 1 1.7 2.2l-1.5 7c-.2 1-1 1.8-2.2 1.8H7',
  mail: 'M3 6h18v12H3ZM3 7l9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  near: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12 2v5M12 17v5M2 12h5M17 12h5',
  night: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z',
  phone: 'M6 3h4l1.5 5L9 9.5a12 12 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2Z',
  place: 'M12 21c5-5.5 7-8.6 7-12a7 7 0 1 0-14 0c0 3.4 2 6.5 7 12ZM12 11.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  system: 'M3 5h18v11H3ZM8 20h8M12 16v4',
} as const;

export type IconName = keyof typeof STROKES;

type StrokeIconProps = { path: string; size?: number };

/** Hidden from screen readers; a button with only an icon needs an aria-label. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <StrokeIcon path={STROKES[name]} {...(size && { size })} />;
}

/** For drawings that only one screen needs: the others are part of every first download. */
export function StrokeIcon({ path, size = 20 }: StrokeIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="flex-none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
