import type { ChainedCommands, Editor } from '@tiptap/react';
import type { EditorIcon } from './editor-icons.ts';

export type EditorCommand = {
  /** The accessible name and the tooltip. */
  name: string;
  icon: EditorIcon;
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

const mark = (name: 'bold' | 'italic' | 'code', title: string): EditorCommand => ({
  name: title,
  icon: name,
  run: (editor) => focusAndChain(editor).toggleMark(name).run(),
  isOn: (editor) => editor.isActive(name),
});

const heading = (level: 2 | 3): EditorCommand => ({
  name: `H${level} heading`,
  icon: `h${level}`,
  run: (editor) => focusAndChain(editor).toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** The groups of the toolbar, in order. */
export const EDITOR_COMMANDS: readonly (readonly EditorCommand[])[] = [
  [heading(2), heading(3)],
  [mark('bold', 'Bold'), mark('italic', 'Italic'), mark('code', 'Code')],
  [
    {
      name: 'List',
      icon: 'list',
      run: (editor) => focusAndChain(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      icon: 'numbers',
      run: (editor) => focusAndChain(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      icon: 'quote',
      run: (editor) => focusAndChain(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'Code block',
      icon: 'block',
      run: (editor) => focusAndChain(editor).toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    { name: 'Divider', icon: 'rule', run: (editor) => focusAndChain(editor).setHorizontalRule().run() },
  ],
  [
    {
      name: 'Undo',
      icon: 'undo',
      run: (editor) => focusAndChain(editor).undo().run(),
      canRun: (editor) => editor.can().undo(),
    },
    {
      name: 'Redo',
      icon: 'redo',
      run: (editor) => focusAndChain(editor).redo().run(),
      canRun: (editor) => editor.can().redo(),
    },
  ],
];
