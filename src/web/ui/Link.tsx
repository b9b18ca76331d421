import type { AnchorHTMLAttributes, Ref } from 'react';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path made by paths.ts; it opens without a new document and starts loading when pointed at (client-navigation.ts). */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
};

export function Link({ to, ...anchor }: LinkProps) {
  return <a {...anchor} href={to} />;
}
