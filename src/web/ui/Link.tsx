import { Link as RouterLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ComponentProps } from 'react';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path made by paths.ts; it opens without a new document and starts loading when pointed at. */
  to: string;
};

export function Link({ to, ...anchor }: LinkProps) {
  // The router's link takes a whole href as well as its own `to`; its types know only the latter.
  const props = { activeProps: NONE, activeOptions: EXACT, ...anchor, href: to } as ComponentProps<typeof RouterLink>;
  return <RouterLink {...props} />;
}

/** The router sets aria-current on a link to the very page that is open, and on no other; its class is not ours. */
const EXACT = { exact: true };
const NONE = {};
