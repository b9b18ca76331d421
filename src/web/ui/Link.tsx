import type { AnchorHTMLAttributes, Ref } from 'react';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path from paths.ts. Navigation happens on the client, and hovering preloads the page (client-navigation.ts). */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
};

export function Link({ to, ...anchor }: LinkProps) {
  return <a {...anchor} href={to} />;
}
