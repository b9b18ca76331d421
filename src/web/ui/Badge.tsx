import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type BadgeProps = {
  /** `lamp`: open now, in review. `out`: a count of more. */
  tone?: 'neutral' | 'ok' | 'bad' | 'lamp' | 'out';
  children: ReactNode;
};

export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames('badge', tone !== 'neutral' && `badge-${tone}`)}>{children}</span>;
}

export function VerifiedBadge() {
  return (
    <Badge tone="ok">
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path
          fill="currentColor"
          d="M12 1l2.7 2.3 3.5-.4 1 3.4 3 1.9-1.2 3.3 1.2 3.3-3 1.9-1 3.4-3.5-.4L12 23l-2.7-2.3-3.5.4-1-3.4-3-1.9L3 12.5 1.8 9.2l3-1.9 1-3.4 3.5.4Z"
        />
        <path
          d="M7.5 12.3l3 3 6-6.3"
          fill="none"
          stroke="var(--ok-soft)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Verified
    </Badge>
  );
}
