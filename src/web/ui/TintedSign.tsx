import { CategorySign, useTintClass } from './CategorySign.tsx';
import { classNames } from './class-names.ts';

/** The sign of a category on the tint of its trade; it fills its frame. Only for markup that is not hydrated. */
export function TintedSign({ category, size }: { category: string; size: number }) {
  return (
    <span className={classNames('tinted-sign', useTintClass(category))}>
      <CategorySign category={category} size={size} />
    </span>
  );
}
