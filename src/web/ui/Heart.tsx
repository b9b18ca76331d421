import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

type HeartProps = {
  listing: { id: number; name: string };
  /** Styled and labeled like the buttons beside it. */
  isButton?: boolean;
};

/**
 * Saves a business. The markup is the same for every visitor; saved/heart-loader.ts handles the clicks and sets the pressed
 * state.
 */
export function Heart({ listing: { id, name }, isButton }: HeartProps) {
  return (
    <button
      type="button"
      className={classNames('heart', isButton && 'btn btn-quiet')}
      data-heart={id}
      data-name={name}
      aria-pressed="false"
      aria-label={`Save ${name}`}
    >
      <Icon name="heart" size={22} />
      {isButton && 'Save'}
    </button>
  );
}
