import { useQuery } from '@tanstack/react-query';
import { type NewsletterIssueFormValues, renderNewsletterIssue } from '../../api/newsletter-issues.ts';
import { useApi } from '../../app-context.ts';
import { EmailPreviewDialog } from '../../desk/EmailPreviewDialog.tsx';

/** Shows the email as subscribers receive it, in HTML and plain text. */
export function NewsletterPreviewDialog({ form, onClose }: { form: NewsletterIssueFormValues; onClose: () => void }) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['own', 'newsletter-preview', form],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => renderNewsletterIssue(api, form),
  });
  return <EmailPreviewDialog query={query} onClose={onClose} />;
}
