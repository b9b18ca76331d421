import type { ChainedCommands, Editor } from '@tiptap/react';

export type EditorCommand = {
  name: string;
  /** What stands on the button. */
  sign: string;
  run: (editor: Editor) => void;
  /** For what is on or off where the cursor stands. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
};

/** The text has the cursor again at once: what is typed next belongs to it. (The editor's own `focus` waits for a frame.) */
function writeOn(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

const mark = (name: 'bold' | 'italic' | 'code', title: string, sign: string): EditorCommand => ({
  name: title,
  sign,
  run: (editor) => writeOn(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const heading = (level: 2 | 3): EditorCommand => ({
  name: `H${level} heading`,
  sign: `H${level}`,
  run: (editor) => writeOn(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** In the order of the toolbar; each group stands apart. */
export const COMMANDS: readonly (readonly EditorCommand[])[] = [
  [heading(2), heading(3)],
  [mark('bold', 'Bold', 'B'), mark('italic', 'Italic', 'I'), mark('code', 'Code', '</>')],
  [
    {
      name: 'List',
      sign: '• —',
      run: (editor) => writeOn(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      sign: '1. —',
      run: (editor) => writeOn(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      sign: '“ ”',
      run: (editor) => writeOn(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'Code block',
      sign: '{ }',
      run: (editor) => writeOn(editor).toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    { name: 'Rule', sign: '――', run: (editor) => writeOn(editor).setHorizontalRule().run() },
  ],
  [
    {
      name: 'Undo',
      sign: '↶',
      run: (editor) => writeOn(editor).undo().run(),
      canRun: (editor) => editor.can().undo(),
    },
    {
      name: 'Redo',
      sign: '↷',
      run: (editor) => writeOn(editor).redo().run(),
      canRun: (editor) => editor.can().redo(),
    },
  ],
];
