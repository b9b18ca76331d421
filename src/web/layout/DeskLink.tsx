import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '../api/own-account.ts';
import { useApi } from '../app-context.ts';
import { paths } from '../paths.ts';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { Link } from '../ui/Link.tsx';

type DeskLinkProps = { className: string; onChoose: () => void };

export function DeskLink(link: DeskLinkProps) {
  const session = useSession();
  return session && <ForModerators session={session} {...link} />;
}

function ForModerators({ session, className, onChoose }: DeskLinkProps & { session: Session }) {
  const { data: account } = useQuery(accountQuery(useApi(), session));
  if (!account || account.role === 'owner') return null;
  return (
    <Link to={paths.desk()} className={className} onClick={onChoose}>
      Desk
    </Link>
  );
}
