import { Icon } from './Icon.tsx';

/** Why a form as a whole was not accepted. It stays in the page, so that it is read out when its words come. */
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
