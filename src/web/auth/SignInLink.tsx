import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { paths } from '../paths.ts';
import { openSignIn } from '../session/open-sign-in.ts';
import { Link } from '../ui/Link.tsx';

type SignInLinkProps = { className?: string; onClick?: () => void };

/** Leads to the sign-in form, and from there back to the page that it is on. */
export function SignInLink({ className, onClick }: SignInLinkProps) {
  const router = useRouter();
  const open = (event: MouseEvent) => {
    onClick?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openSignIn(router);
  };
  return (
    <Link to={paths.dashboard()} className={className} onClick={open}>
      Sign in
    </Link>
  );
}
