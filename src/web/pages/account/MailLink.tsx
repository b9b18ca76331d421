import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AskedSubmission } from './AskedSubmission.tsx';
import { CorrectionState } from './CorrectionState.tsx';
import { AcceptTransfer, ConfirmClaim, JoinTeam } from './MailedOwnership.tsx';
import { StillRight } from './StillRight.tsx';
import { StopMails } from './StopMails.tsx';

const SCREENS: Record<string, ComponentType> = {
  claim: ConfirmClaim,
  transfer: AcceptTransfer,
  team: JoinTeam,
  notifications: StopMails,
  correction: CorrectionState,
  'still-right': StillRight,
  submission: AskedSubmission,
};

/** Where links of mails lead; the route knows which there are. */
export function MailLink() {
  const { link } = useParams({ from: '/account/$link' });
  const Screen = SCREENS[link];
  return Screen ? <Screen /> : null;
}
