import type { ReactNode } from 'react';
import { EmptyIllustration, ErrorIllustration, LoadingIllustration } from './state-illustrations.tsx';

type StateProps = {
  /** The spec's sentence. */
  title: string;
  text?: string;
  /** A button or link to the next step. */
  children?: ReactNode;
};

export function LoadingState({ title, text }: Omit<StateProps, 'children'>) {
  return <StateMessage picture={<LoadingIllustration />} role="status" title={title} {...(text ? { text } : {})} />;
}

export function ErrorState(state: StateProps) {
  return <StateMessage picture={<ErrorIllustration />} role="alert" {...state} />;
}

/** Also for a business or article that does not exist. */
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
