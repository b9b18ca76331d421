import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './Link.tsx';

export type ButtonLook = {
  /** `primary` at most once in a region. */
  tone?: 'primary' | 'outline' | 'quiet' | 'danger';
  size?: 'normal' | 'small';
};

export function buttonClass({ tone = 'outline', size = 'normal' }: ButtonLook, className?: string): string {
  return classNames('btn', tone !== 'outline' && `btn-${tone}`, size === 'small' && 'btn-small', className);
}

export function Button({ tone, size, className, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook) {
  return <button type="button" {...button} className={buttonClass({ ...look(tone, size) }, className)} />;
}

type ButtonLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & ButtonLook & { to: string };

/** Looks like a button, goes to a page of the site. */
export function ButtonLink({ tone, size, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass(look(tone, size), className)} />;
}

function look(tone: ButtonLook['tone'], size: ButtonLook['size']): ButtonLook {
  return { ...(tone && { tone }), ...(size && { size }) };
}
