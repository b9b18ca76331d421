import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { EditorToolbar } from './EditorToolbar.tsx';
import { EDITOR_NODES } from './editor-nodes.ts';
import { isLinkUrl } from './link-url.ts';
import { sanitizePastedHtml } from './sanitize-pasted-html.ts';

export type RichTextEditorProps = { label: string; html: string; onChange: (html: string) => void };

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isLinkUrl(address) || /^mailto:[^\s]+$/i.test(address),
    },
    // The sanitizer removes both marks, and a trailing paragraph would make an untouched post dirty.
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  ...EDITOR_NODES,
];

/** Uncontrolled: `html` is the initial value. Remount it to replace the text. */
export function RichTextEditor({ label, html, onChange }: RichTextEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The content security policy forbids injected styles; the one rule it needs is in admin-layout.css.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      transformPastedHTML: sanitizePastedHtml,
      attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className="rich-text">
      {editor && <EditorToolbar editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  );
}
