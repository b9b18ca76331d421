import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { type NewsletterIssueFormValues, renderNewsletterIssue } from '../../api/newsletter-issues.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The mail as a subscriber gets it, in both of its forms. */
export function NewsletterPreviewDialog({ form, onClose }: { form: NewsletterIssueFormValues; onClose: () => void }) {
  const api = useApi();
  const [isText, setText] = useState(false);
  const { data, error, isError } = useQuery({
    queryKey: ['own', 'letter-preview', form],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => renderNewsletterIssue(api, form),
  });
  return (
    <Dialog title="Preview" onClose={onClose} footer={<Button onClick={onClose}>Back to writing</Button>}>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="chip" aria-pressed={!isText} onClick={() => setText(false)}>
          As HTML
        </button>
        <button type="button" className="chip" aria-pressed={isText} onClick={() => setText(true)}>
          As text
        </button>
      </div>
      {isError && <FormError sentence={errorMessage(error)} />}
      {!data && !isError && <Skeleton className="mt-4 h-96" />}
      {data && <p className="mt-4 font-bold wrap-anywhere">{data.subject}</p>}
      {data && isText && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too
        <pre className="mail-text" tabIndex={0}>
          {data.text}
        </pre>
      )}
      {data && !isText && <EmailFrame html={data.html} />}
    </Dialog>
  );
}

/**
 * A document of its own that runs no script. The policy of our pages takes no style out of markup, which is all that a mail
 * has: they are set from here instead, one by one.
 */
function EmailFrame({ html }: { html: string }) {
  const dress = ({ currentTarget }: { currentTarget: HTMLIFrameElement }) => {
    for (const element of currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
      element.style.cssText = element.dataset.style ?? '';
    }
  };
  return (
    <iframe
      className="mail-frame"
      title="The letter as a mail"
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={dress}
    />
  );
}
