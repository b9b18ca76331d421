import { lazy, Suspense } from 'react';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { RichTextEditorProps } from './RichTextEditor.tsx';

/** The editor is large, so only the pages that use it load its code. */
const Editor = lazy(async () => ({
  default: await import('./RichTextEditor.tsx').then(
    (module) => module.RichTextEditor,
    () => EditorLoadError,
  ),
}));

export function RichText(props: RichTextEditorProps) {
  return (
    <div>
      <span className="label" aria-hidden="true">
        {props.label}
      </span>
      <Suspense fallback={<Skeleton className="h-120" />}>
        <Editor {...props} />
      </Suspense>
    </div>
  );
}

function EditorLoadError(_: RichTextEditorProps) {
  return (
    <div role="alert" className="edit-notice">
      We couldn’t load the editor. Your text is safe.
      <Button size="small" onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </div>
  );
}
