const STEPS = ['Business', 'Contact', 'Review'];

/** A road with three stops: done, current, ahead. */
export function WizardProgress({ step }: { step: number }) {
  const built = `M0 6h${((step - 1) * 300) / (STEPS.length - 1)}`;
  return (
    <div className="steps">
      <svg viewBox="0 0 300 12" preserveAspectRatio="none" fill="none" aria-hidden="true">
        <path d="M0 6h300" stroke="var(--line)" strokeWidth="8" />
        <path d={built} stroke="var(--art-ink)" strokeWidth="10" />
        <path d={built} stroke="var(--accent)" strokeWidth="6" />
      </svg>
      <ol aria-label="Progress">
        {STEPS.map((name, index) => {
          const isDone = index + 1 < step;
          return (
            <li key={name} data-done={isDone ? '' : undefined} aria-current={index + 1 === step ? 'step' : undefined}>
              {name}
              {isDone && <span className="sr-only"> (done)</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
