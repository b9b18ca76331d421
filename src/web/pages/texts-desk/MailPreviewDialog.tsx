import { useQuery } from '@tanstack/react-query';
import { type MailFormValues, previewMailText } from '../../api/mail-texts.ts';
import { useApi } from '../../app-context.ts';
import { EmailPreviewDialog } from '../../desk/EmailPreviewDialog.tsx';

type MailPreviewDialogProps = { mail: string; form: MailFormValues; onClose: () => void };

/** The unsaved text with sample data. */
export function MailPreviewDialog({ mail, form, onClose }: MailPreviewDialogProps) {
  const api = useApi();
  const query = useQuery({
    queryKey: ['own', 'mail-preview', mail, form],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => previewMailText(api, mail, form),
  });
  return <EmailPreviewDialog query={query} onClose={onClose} />;
}
