import { CATEGORY_SIGNS } from '#domain/listings/category.ts';
import { CategorySign } from '../../ui/CategorySign.tsx';

type CategorySignPickerProps = { name: string; sign: string; onChoose: (sign: string) => void };

/** Without a choice, the sign is derived from the category's name. */
export function CategorySignPicker({ name, sign, onChoose }: CategorySignPickerProps) {
  return (
    <fieldset className="sign-choice">
      <legend className="label">Sign</legend>
      <div className="signs">
        {['', ...CATEGORY_SIGNS].map((word) => (
          <label key={word} className="sign">
            <input
              type="radio"
              name="sign"
              className="sr-only"
              checked={sign === word}
              onChange={() => onChoose(word)}
            />
            <CategorySign category={word || name} size={28} />
            <span>{word || 'By name'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
