import { Button } from '../ui/Button.tsx';
import type { DraftForm } from './use-draft-form.ts';

type TextValues = Record<string, string>;

type DraftNoticesProps<Form extends TextValues> = {
  draft: DraftForm<Form>;
  /** Field labels by field name. */
  labels: Record<keyof Form, string>;
};

/** Notices about a restored draft and about a conflict with another user's changes. */
export function DraftNotices<Form extends TextValues>({ draft, labels }: DraftNoticesProps<Form>) {
  const { form, theirs, isRestored, isDirty, discard, takeTheirs, keepMine } = draft;
  if (theirs) {
    return (
      <section className="writing-notice" role="alert" aria-label="Changed by someone else">
        <h2 className="text-lg">Someone else changed this</h2>
        <p className="mt-1 text-sm">Your text is safe. The saved version differs here:</p>
        <dl className="writing-theirs">
          {Object.entries(differences(form, theirs.form, labels)).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text || 'Empty'}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="small" onClick={takeTheirs}>
            Use the saved version
          </Button>
          <Button size="small" tone="quiet" onClick={keepMine}>
            Keep mine
          </Button>
        </div>
      </section>
    );
  }
  if (!isRestored || !isDirty) return null;
  return (
    <p className="writing-notice">
      We restored your unsaved text.{' '}
      <Button tone="quiet" size="small" onClick={discard}>
        Discard
      </Button>
    </p>
  );
}

const SHOWN_LENGTH = 200;

/** The stored values of the fields that differ, by label; HTML is reduced to text. */
function differences<Form extends TextValues>(
  mine: Form,
  theirs: Form,
  labels: Record<keyof Form, string>,
): TextValues {
  const names = Object.keys(labels).filter((name) => mine[name] !== theirs[name]);
  return Object.fromEntries(names.map((name) => [labels[name] ?? name, shorten(theirs[name] ?? '')]));
}

function shorten(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
