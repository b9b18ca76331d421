import { SIGN_WORDS } from '#domain/category.ts';
import { CategorySign } from '../../ui/CategorySign.tsx';

type SignChoiceProps = { name: string; sign: string; onChoose: (sign: string) => void };

/** The drawn signs; without a choice the name of the category finds its own. */
export function SignChoice({ name, sign, onChoose }: SignChoiceProps) {
  return (
    <fieldset className="sign-choice">
      <legend className="label">Sign</legend>
      <div className="signs">
        {['', ...SIGN_WORDS].map((word) => (
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
