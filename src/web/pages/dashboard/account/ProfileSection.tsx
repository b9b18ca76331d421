import { type ReactNode, useId } from 'react';

type ProfileSectionProps = { id?: string; title: string; text?: string; children: ReactNode };

/** A section of the profile: title and text on the left, controls on the right. */
export function ProfileSection({ id: anchor, title, text, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section id={anchor} className="profile-part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text && <p className="mt-2 text-sm text-ink-2">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
