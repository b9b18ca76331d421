/** Four blocks and the main road. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 34 34" width={size} height={size} aria-hidden="true">
      <path fill="var(--ink)" d="M2 2h12v9L2 15ZM18 2h14v4L18 10ZM2 20l12-4v16H2ZM18 15l14-4v21H18Z" />
      <path d="M-1 18.5 35 7" stroke="var(--ink)" strokeWidth="6.5" />
      <path d="M-1 18.5 35 7" stroke="var(--accent)" strokeWidth="4" />
      <circle cx="16" cy="13" r="4.6" fill="var(--art-sign)" stroke="var(--art-ink)" strokeWidth="2.2" />
    </svg>
  );
}
