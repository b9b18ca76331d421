import { classNames } from './class-names.ts';

type HeartProps = {
  listing: { id: number; name: string };
  /** Beside other buttons it looks like them, and says what it does. */
  isButton?: boolean;
};

/**
 * Saves a business. What comes with the page is the same for everybody: saved/watch-hearts.ts listens for all of them and says
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
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d="M12 20.4 4.3 12.6C1.6 9.8 2.6 5 6.4 4.2c2.4-.5 4.5.9 5.6 3 1.1-2.1 3.2-3.5 5.6-3 3.8.8 4.8 5.6 2.1 8.4Z" />
      </svg>
      {isButton && 'Save'}
    </button>
  );
}
