import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

type HeartProps = {
  listing: { id: number; name: string };
  /** Beside other buttons it looks like them, and says what it does. */
  isButton?: boolean;
};

/**
 * Saves a business. What comes with the page is the same for everybody: saved/heart-loader.ts listens for all of them and says
 * which are pressed.
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
