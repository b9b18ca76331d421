import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../api/error-message.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

type RenderedEmail = { subject: string; text: string; html: string };

type EmailPreviewDialogProps = { query: UseQueryResult<RenderedEmail>; onClose: () => void };

/** Shows an email as people receive it, in HTML and plain text. */
export function EmailPreviewDialog({ query: { data, error, isError }, onClose }: EmailPreviewDialogProps) {
  const [isPlainText, setPlainText] = useState(false);
  return (
    <Dialog title="Preview" onClose={onClose} footer={<Button onClick={onClose}>Back to editing</Button>}>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="chip" aria-pressed={!isPlainText} onClick={() => setPlainText(false)}>
          As HTML
        </button>
        <button type="button" className="chip" aria-pressed={isPlainText} onClick={() => setPlainText(true)}>
          Plain text
        </button>
      </div>
      {isError && <FormError message={errorMessage(error)} />}
      {!data && !isError && <Skeleton className="mt-4 h-96" />}
      {data && <p className="mt-4 font-bold wrap-anywhere">{data.subject}</p>}
      {data && isPlainText && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
        <pre className="mail-text" tabIndex={0}>
          {data.text}
        </pre>
      )}
      {data && !isPlainText && <EmailFrame html={data.html} />}
    </Dialog>
  );
}

/**
 * Renders the email in a sandboxed frame without scripts. Our content security policy blocks style attributes in
 * markup, so they are applied by script.
 */
function EmailFrame({ html }: { html: string }) {
  const applyStyles = ({ currentTarget }: { currentTarget: HTMLIFrameElement }) => {
    for (const element of currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
      element.style.cssText = element.dataset.style ?? '';
    }
  };
  return (
    <iframe
      className="mail-frame"
      title="The email as HTML"
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ' data-style="')}
      onLoad={applyStyles}
    />
  );
}
