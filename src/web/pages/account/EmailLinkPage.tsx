import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ConfirmDetailsPage } from './ConfirmDetailsPage.tsx';
import { CorrectionStatusPage } from './CorrectionStatusPage.tsx';
import { AcceptTransferPage, ConfirmClaimPage, JoinTeamPage } from './ownership-link-pages.tsx';
import { ResubmitPage } from './ResubmitPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const PAGES_BY_LINK: Record<string, ComponentType> = {
  claim: ConfirmClaimPage,
  transfer: AcceptTransferPage,
  team: JoinTeamPage,
  notifications: UnsubscribePage,
  correction: CorrectionStatusPage,
  'still-right': ConfirmDetailsPage,
  submission: ResubmitPage,
};

/** Where links of mails lead; the route knows which there are. */
export function EmailLinkPage() {
  const { link } = useParams({ from: '/account/$link' });
  const Screen = PAGES_BY_LINK[link];
  return Screen ? <Screen /> : null;
}
