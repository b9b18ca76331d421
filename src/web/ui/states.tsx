import type { ReactNode } from 'react';
import { EmptyIllustration, ErrorIllustration, LoadingIllustration } from './state-illustrations.tsx';

type StateProps = {
  /** The spec's sentence. */
  title: string;
  text?: string;
  /** What to do about it: a button or a link. */
  children?: ReactNode;
};

export function LoadingState({ title, text }: Omit<StateProps, 'children'>) {
  return <StateMessage picture={<LoadingIllustration />} role="status" title={title} {...(text ? { text } : {})} />;
}

export function ErrorState(state: StateProps) {
  return <StateMessage picture={<ErrorIllustration />} role="alert" {...state} />;
}

/** Also for what is not there: a business or an article that cannot be found. */
export function EmptyState(state: StateProps) {
  return <StateMessage picture={<EmptyIllustration />} role="status" {...state} />;
}

function StateMessage({
  picture,
  role,
  title,
  text,
  children,
}: StateProps & { picture: ReactNode; role: 'status' | 'alert' }) {
  return (
    <div className="state" role={role}>
      {picture}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="mt-2.5">{children}</div>}
    </div>
  );
}
