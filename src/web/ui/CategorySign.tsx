import { findSign } from '#art/signs.ts';

/** The sign of a category's trade, for tiles, menus, chips and map pins. */
export function CategorySign({
  category,
  size = 24,
  className,
}: {
  category: string;
  size?: number;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={className}
      aria-hidden="true"
    >
      <path d={findSign(category).strokes} />
    </svg>
  );
}

/** The class that gives an element the tint of a category's trade as `--tint`. */
export function tintClass(category: string): string {
  return `tint-${findSign(category).tint}`;
}
