import type { Role } from '#domain/accounts/viewer.ts';
import type { DeskUserModel } from '../../api/desk-users.ts';
import { Badge } from '../../ui/Badge.tsx';

export const ROLE_LABELS: Record<Role, string> = { owner: 'Owner', moderator: 'Moderator', admin: 'Admin' };

export function UserBadges({ user: { role, isConfirmed, isDisabled } }: { user: DeskUserModel }) {
  return (
    <p className="flex flex-wrap gap-2">
      {role !== 'owner' && <Badge tone="lamp">{ROLE_LABELS[role]}</Badge>}
      {isDisabled && <Badge tone="bad">Disabled</Badge>}
      {!isDisabled && (isConfirmed ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="out">Not confirmed</Badge>)}
    </p>
  );
}
