import { useArt } from './art.ts';
import { classNames } from './class-names.ts';
import { useIsServerMarkup } from './use-is-server-markup.ts';

/** The sign of a category's trade, for tiles, menus and chips. Like all drawings it is not part of the first download. */
export function CategorySign({
  category,
  size = 24,
  className,
}: {
  category: string;
  size?: number;
  className?: string;
}) {
  const art = useArt(!useIsServerMarkup(category));
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classNames('category-sign', className)}
      aria-hidden="true"
    >
      <path d={art?.signOf(category).strokes} suppressHydrationWarning />
    </svg>
  );
}

/** The class that gives an element the tint of a category's trade as `--tint`. Only for markup that is not hydrated. */
export function useTintClass(category: string): string | undefined {
  const art = useArt(true);
  return art ? `tint-${art.signOf(category).tint}` : undefined;
}
