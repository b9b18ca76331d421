export function EmailIllustration() {
  return (
    <svg viewBox="0 0 72 56" fill="none" strokeWidth="2.5" aria-hidden="true">
      <path d="M0 46h72" stroke="var(--art-ink)" strokeWidth="11" />
      <path d="M0 46h72" stroke="var(--accent)" strokeWidth="7" />
      <path d="M14 8h44v30H14Z" fill="var(--art-sign)" stroke="var(--art-ink)" strokeLinejoin="round" />
      <path d="m14 9 22 17L58 9" stroke="var(--art-ink)" strokeLinejoin="round" />
    </svg>
  );
}

export function WebsiteIllustration() {
  return (
    <svg viewBox="0 0 72 56" fill="none" strokeWidth="2.5" aria-hidden="true">
      <path d="M8 5h56v44H8Z" fill="var(--art-sign)" stroke="var(--art-ink)" strokeLinejoin="round" />
      <path d="M8 16h56" stroke="var(--art-ink)" />
      <path d="M14 10.5h.1M20 10.5h.1M26 10.5h.1" stroke="var(--art-ink)" strokeWidth="3" strokeLinecap="round" />
      <path d="M21 26h22l9 8-9 8H21Z" fill="var(--accent)" stroke="var(--art-ink)" strokeLinejoin="round" />
      <path d="m27 31-3.5 3 3.5 3M36 31l3.5 3-3.5 3" stroke="var(--art-ink)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}

export function ModeratorIllustration() {
  return (
    <svg viewBox="0 0 72 56" fill="none" strokeWidth="2.5" aria-hidden="true">
      <path d="M46 24 62 24 57 12h-6Z" fill="var(--accent)" stroke="var(--art-ink)" strokeLinejoin="round" />
      <path d="M54 24v16" stroke="var(--ink)" />
      <circle cx="26" cy="14" r="8" fill="var(--art-sign)" stroke="var(--art-ink)" />
      <path
        d="M12 40c0-10 5-15 14-15s14 5 14 15Z"
        fill="var(--art-sign)"
        stroke="var(--art-ink)"
        strokeLinejoin="round"
      />
      <path d="M4 41h64M10 41v12M62 41v12" stroke="var(--ink)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
