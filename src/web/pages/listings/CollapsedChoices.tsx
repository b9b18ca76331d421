import type { ReactNode } from 'react';

export function CollapsedChoices({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <details className="facet-rest">
      <summary>{count} more</summary>
      {children}
    </details>
  );
}
