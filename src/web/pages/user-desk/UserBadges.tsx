import type { Role } from '#domain/account.ts';
import type { DeskUser } from '../../api/desk-users.ts';
import { Badge } from '../../ui/Badge.tsx';

export const ROLE_NAMES: Record<Role, string> = { owner: 'Owner', moderator: 'Moderator', admin: 'Admin' };

export function UserBadges({ user: { role, isConfirmed, isDisabled } }: { user: DeskUser }) {
  return (
    <p className="flex flex-wrap gap-2">
      {role !== 'owner' && <Badge tone="lamp">{ROLE_NAMES[role]}</Badge>}
      {isDisabled && <Badge tone="bad">Disabled</Badge>}
      {!isDisabled && (isConfirmed ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="out">Not confirmed</Badge>)}
    </p>
  );
}
