import type { ReactNode } from 'react';
import { BarredRoad, EmptyPlot, RoadBeingLaid } from './state-pictures.tsx';

type StateProps = {
  /** The spec's sentence. */
  title: string;
  text?: string;
  /** What to do about it: a button or a link. */
  children?: ReactNode;
};

export function StateLoading({ title, text }: Omit<StateProps, 'children'>) {
  return <State picture={<RoadBeingLaid />} role="status" title={title} {...(text ? { text } : {})} />;
}

export function StateError(state: StateProps) {
  return <State picture={<BarredRoad />} role="alert" {...state} />;
}

/** Also for what is not there: a business or an article that cannot be found. */
export function StateEmpty(state: StateProps) {
  return <State picture={<EmptyPlot />} role="status" {...state} />;
}

function State({
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
