import { useState } from 'react';
import { ROLES } from '#domain/accounts/viewer.ts';
import type { UserDetails } from '../../api/desk-users.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { DisableUserDialog } from './DisableUserDialog.tsx';
import { ROLE_LABELS } from './UserBadges.tsx';
import { useUserAction } from './use-user-action.ts';

export function UserActions({ session, user }: { session: Session; user: UserDetails }) {
  const { submit, isBusy } = useUserAction(session, user.id);
  const [role, setRole] = useState<string>(user.role);
  const [isDisabling, setDisabling] = useState(false);
  const selectedRole = ROLES.find((option) => option === role);
  return (
    <section className="user-acts" aria-label="Change">
      <SelectField label="Role" value={role} disabled={isBusy} onChoose={setRole}>
        {ROLES.map((option) => (
          <option key={option} value={option}>
            {ROLE_LABELS[option]}
          </option>
        ))}
      </SelectField>
      {selectedRole && selectedRole !== user.role && (
        <Button tone="primary" disabled={isBusy} onClick={() => void submit({ type: 'role', role: selectedRole })}>
          Make {user.name} {selectedRole === 'moderator' ? 'a moderator' : `an ${selectedRole}`}
        </Button>
      )}
      {user.openSessions > 0 && (
        <Button disabled={isBusy} onClick={() => void submit({ type: 'end-sessions' })}>
          Sign out everywhere
        </Button>
      )}
      {user.isDisabled ? (
        <Button disabled={isBusy} onClick={() => void submit({ type: 'enable' })}>
          Enable account
        </Button>
      ) : (
        <Button tone="danger" disabled={isBusy} onClick={() => setDisabling(true)}>
          Disable account
        </Button>
      )}
      {isDisabling && (
        <DisableUserDialog
          name={user.name}
          onClose={() => setDisabling(false)}
          onDisable={async (reason) => {
            if (await submit({ type: 'disable', reason })) setDisabling(false);
          }}
        />
      )}
    </section>
  );
}
