import { useState } from 'react';
import { ROLES } from '#domain/account.ts';
import type { WholeUser } from '../../api/desk-users.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { ROLE_NAMES } from './UserBadges.tsx';
import { useUserAct } from './use-user-act.ts';

export function UserActions({ session, user }: { session: Session; user: WholeUser }) {
  const { act, isBusy } = useUserAct(session, user.id);
  const [role, setRole] = useState<string>(user.role);
  const [isDisabling, setDisabling] = useState(false);
  const chosen = ROLES.find((each) => each === role);
  return (
    <section className="user-acts" aria-label="Change">
      <ChoiceField label="Role" value={role} disabled={isBusy} onChoose={setRole}>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {ROLE_NAMES[each]}
          </option>
        ))}
      </ChoiceField>
      {chosen && chosen !== user.role && (
        <Button tone="primary" disabled={isBusy} onClick={() => void act({ act: 'role', role: chosen })}>
          Make {user.name} {chosen === 'moderator' ? 'a moderator' : `an ${chosen}`}
        </Button>
      )}
      {user.openSessions > 0 && (
        <Button disabled={isBusy} onClick={() => void act({ act: 'end-sessions' })}>
          Sign out everywhere
        </Button>
      )}
      {user.isDisabled ? (
        <Button disabled={isBusy} onClick={() => void act({ act: 'enable' })}>
          Enable the account
        </Button>
      ) : (
        <Button tone="danger" disabled={isBusy} onClick={() => setDisabling(true)}>
          Disable the account...
        </Button>
      )}
      {isDisabling && (
        <DisableDialog
          name={user.name}
          onClose={() => setDisabling(false)}
          onDisable={async (reason) => {
            if (await act({ act: 'disable', reason })) setDisabling(false);
          }}
        />
      )}
    </section>
  );
}
