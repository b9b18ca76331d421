import { Icon } from './Icon.tsx';

/** The error of a form as a whole. The live region is always rendered, so that screen readers announce a new error. */
export function FormError({ sentence }: { sentence: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {sentence && (
        <p className="form-fault">
          <Icon name="alert" />
          {sentence}
        </p>
      )}
    </div>
  );
}
