import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './Link.tsx';

export type ButtonStyle = {
  /** `primary` at most once in a region. */
  tone?: 'primary' | 'outline' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
};

export function buttonClass({ tone = 'outline', size = 'normal' }: ButtonStyle, className?: string): string {
  return classNames('btn', tone !== 'outline' && `btn-${tone}`, size === 'small' && 'btn-small', className);
}

export function Button({ tone, size, className, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & ButtonStyle) {
  return <button type="button" {...button} className={buttonClass({ ...buttonStyle(tone, size) }, className)} />;
}

type ButtonLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & ButtonStyle & { to: string };

/** A link to a page of the site that looks like a button. */
export function ButtonLink({ tone, size, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(buttonStyle(tone, size), className)} />;
}

function buttonStyle(tone: ButtonStyle['tone'], size: ButtonStyle['size']): ButtonStyle {
  return { ...(tone && { tone }), ...(size && { size }) };
}
