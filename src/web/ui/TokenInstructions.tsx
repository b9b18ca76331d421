import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

/** How to publish a verification token: in the head of a page, or in the DNS of the domain. */
export function TokenInstructions({ name, token }: { name: string; token: string }) {
  return (
    <dl className="token-lines">
      <TokenLine label="In the <head> of your home page" text={`<meta name="${name}" content="${token}">`} />
      <TokenLine label="Or as a DNS TXT record" text={`${name}=${token}`} />
    </dl>
  );
}

function TokenLine({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{text}</code>
        <Button tone="quiet" size="small" onClick={() => void copy(text)}>
          Copy<span className="sr-only">: {label}</span>
        </Button>
      </dd>
    </div>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast({ title: 'Copied', text });
  else toast({ tone: 'bad', title: 'Not copied', text: 'Select the line and copy it manually.' });
}
