const ROUTE = 'M20 80 70 34l50 34 60-40';
const BROKEN = 'M0 55h78M122 55h78';
const PLOTS =
  'M10 14h44v34H10ZM62 8h40v40H62ZM112 14h34v34h-34ZM154 8h36v40h-36ZM10 62h44v36H10ZM62 62h40v40H62ZM154 62h36v36h-36Z';

/** Loading: the road grows from stop to stop. */
export function LoadingIllustration() {
  return (
    <svg viewBox="0 0 200 110" fill="none" strokeWidth="3" aria-hidden="true">
      <path d={ROUTE} stroke="var(--line)" strokeWidth="9" />
      <path className="laying" d={ROUTE} pathLength={1} stroke="var(--art-ink)" strokeWidth="13" />
      <path className="laying" d={ROUTE} pathLength={1} stroke="var(--accent)" strokeWidth="9" />
      <g fill="var(--art-sign)" stroke="var(--art-ink)">
        <circle cx="20" cy="80" r="10" />
        <circle cx="70" cy="34" r="10" />
      </g>
      <g fill="var(--raised)" stroke="var(--edge)">
        <circle cx="120" cy="68" r="10" />
        <circle cx="180" cy="28" r="10" />
      </g>
    </svg>
  );
}

/** Failed: a road with two barriers. */
export function ErrorIllustration() {
  return (
    <svg viewBox="0 0 200 110" fill="none" aria-hidden="true">
      <path d={BROKEN} stroke="var(--art-ink)" strokeWidth="13" />
      <path d={BROKEN} stroke="var(--accent)" strokeWidth="9" />
      <path d="M78 40v30M122 40v30" stroke="var(--bad)" strokeWidth="5" strokeLinecap="round" />
      <g fill="var(--art-sign)" stroke="var(--art-ink)" strokeWidth="3">
        <circle cx="30" cy="55" r="10" />
        <circle cx="170" cy="55" r="10" />
      </g>
    </svg>
  );
}

/** Empty: a plan with one dashed plot. */
export function EmptyIllustration() {
  return (
    <svg viewBox="0 0 200 110" fill="none" stroke="var(--ink)" aria-hidden="true">
      <path d={PLOTS} fill="var(--art-plot)" stroke="none" />
      <path d="M112 62h34v36h-34Z" strokeWidth="2" strokeDasharray="4 4" />
      <path d="M125 73c0-6 9-6 9 0 0 4-5 4-5 8M129 88v.1" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
