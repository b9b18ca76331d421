import { useEffect, useRef } from 'react';
import { useSite } from '../../../app-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { copyWithToast } from '../../../ui/copy-with-toast.ts';
import { downloadTextFile } from '../../../ui/download-text-file.ts';

/** Shown once: the server stores hashes only. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { siteName } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const download = () =>
    downloadTextFile('recovery-codes.txt', {
      text: `Recovery codes for ${siteName}. Each works once.\n\n${text}\n`,
      type: 'text/plain',
    });
  return (
    <div className="grid justify-items-start gap-4.5">
      <h3 ref={heading} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p className="text-ink-2">
        If you lose your device, each code signs you in once along with your password. We won’t show them again.
      </p>
      <ul className="recovery-codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copyWithToast(text, { title: 'Copied', text: 'Keep the codes in a safe place.' })}>
          Copy all
        </Button>
        <Button onClick={download}>Download</Button>
        <Button tone="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
