import type { ChainedCommands, Editor } from '@tiptap/react';

export type EditorCommand = {
  name: string;
  /** The visible text of the button. */
  label: string;
  run: (editor: Editor) => void;
  /** For toggles: whether it is active at the cursor. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
};

/** Focuses the editor synchronously, so that no keystroke is lost; its own `focus` waits for a frame. */
function focusAndChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

const mark = (name: 'bold' | 'italic' | 'code', title: string, label: string): EditorCommand => ({
  name: title,
  label,
  run: (editor) => focusAndChain(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const heading = (level: 2 | 3): EditorCommand => ({
  name: `H${level} heading`,
  label: `H${level}`,
  run: (editor) => focusAndChain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The groups of the toolbar, in order. */
export const EDITOR_COMMANDS: readonly (readonly EditorCommand[])[] = [
  [heading(2), heading(3)],
  [mark('bold', 'Bold', 'B'), mark('italic', 'Italic', 'I'), mark('code', 'Code', '</>')],
  [
    {
      name: 'List',
      label: '• —',
      run: (editor) => focusAndChain(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      label: '1. —',
      run: (editor) => focusAndChain(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      label: '“ ”',
      run: (editor) => focusAndChain(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'Code block',
      label: '{ }',
      run: (editor) => focusAndChain(editor).toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    { name: 'Rule', label: '――', run: (editor) => focusAndChain(editor).setHorizontalRule().run() },
  ],
  [
    {
      name: 'Undo',
      label: '↶',
      run: (editor) => focusAndChain(editor).undo().run(),
      canRun: (editor) => editor.can().undo(),
    },
    {
      name: 'Redo',
      label: '↷',
      run: (editor) => focusAndChain(editor).redo().run(),
      canRun: (editor) => editor.can().redo(),
    },
  ],
];
