import { Icon } from './Icon.tsx';

/** The error of a form as a whole. The live region is always rendered, so that screen readers announce a new error. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="form-fault">
          <Icon name="alert" />
          {message}
        </p>
      )}
    </div>
  );
}
