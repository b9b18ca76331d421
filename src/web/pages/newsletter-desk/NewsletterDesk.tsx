import { useParams } from '@tanstack/react-router';
import { AdminLayout, AdminLayoutSkeleton, AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { RequireModerator } from '../../desk/RequireModerator.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { NewsletterIssueEditor } from './NewsletterIssueEditor.tsx';
import { NewsletterIssueList } from './NewsletterIssueList.tsx';
import { SubscriberStatsPanel } from './SubscriberStatsPanel.tsx';

const SIGN_IN_PROMPT = 'Sign in to write the newsletter.';

export function NewsletterDesk() {
  const { id } = useParams({ from: '/admin/newsletter/{-$id}' });
  return (
    <RequireModerator description={SIGN_IN_PROMPT} fallback={<AdminLayoutSkeleton />}>
      {({ session, account }) => (
        <AdminLayout>
          {id !== undefined && (
            <NewsletterIssueEditor key={id} session={session} id={id === 'new' ? null : Number(id)} />
          )}
          {id === undefined && (
            <div className="wrap newsroom-body">
              <AdminPageHeader title="Newsletter">
                <ButtonLink tone="primary" to={deskPaths.newsletterIssue('new')}>
                  New issue
                </ButtonLink>
              </AdminPageHeader>
              <SubscriberStatsPanel session={session} canExport={account.role === 'admin'} />
              <NewsletterIssueList session={session} />
            </div>
          )}
        </AdminLayout>
      )}
    </RequireModerator>
  );
}
