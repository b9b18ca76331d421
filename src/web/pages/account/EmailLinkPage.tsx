import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ConfirmDetailsPage } from './ConfirmDetailsPage.tsx';
import { CorrectionStatusPage } from './CorrectionStatusPage.tsx';
import { checkEmailLink, emailLinkHead } from './email-link-handlers.ts';
import { LeadThreadPage } from './LeadThreadPage.tsx';
import { AcceptTransferPage, ConfirmClaimPage, JoinTeamPage } from './ownership-link-pages.tsx';
import { QuotePage } from './QuotePage.tsx';
import { ResubmitPage } from './ResubmitPage.tsx';
import { SetUpPage } from './SetUpPage.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const PAGES_BY_LINK: Record<string, ComponentType> = {
  claim: ConfirmClaimPage,
  transfer: AcceptTransferPage,
  team: JoinTeamPage,
  notifications: UnsubscribePage,
  correction: CorrectionStatusPage,
  messages: LeadThreadPage,
  quote: QuotePage,
  'still-right': ConfirmDetailsPage,
  submission: ResubmitPage,
  setup: SetUpPage,
};

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { loader: checkEmailLink, head: emailLinkHead };

/** Shows the page for a link from an email or from the server’s console. The route rejects unknown links. */
export function EmailLinkPage() {
  const { link } = useParams({ from: '/account/$link' });
  const Page = PAGES_BY_LINK[link];
  return Page ? <Page /> : null;
}
