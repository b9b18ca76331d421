import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { StrokeIcon } from '../ui/Icon.tsx';
import { EDITOR_COMMANDS, type EditorCommand } from './editor-commands.ts';
import { EDITOR_ICONS } from './editor-icons.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';

type OpenDialog = 'link' | 'picture' | null;

/** A single tab stop; arrow keys, Home and End move between its buttons. */
export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const [tabStop, setTabStop] = useState('H2 heading');
  const dialogs: EditorCommand[] = [
    { name: 'Link', icon: 'link', run: () => setOpenDialog('link'), isOn: (at) => at.isActive('link') },
    { name: 'Image', icon: 'image', run: () => setOpenDialog('picture') },
  ];
  const [texts = [], marks = [], blocks = [], steps = []] = EDITOR_COMMANDS;
  const groups = [texts, marks, dialogs, blocks, steps];
  const states = useEditorState({ editor, selector: ({ editor: at }) => toolStates(at, groups.flat()) });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = nextButtonIndex(event.key, buttons.indexOf(event.target as HTMLButtonElement), buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <>
      <div role="toolbar" aria-label={`Formatting: ${label}`} className="rich-bar" onKeyDown={move}>
        {groups.map((group) => (
          <span key={group[0]?.name} className="rich-group">
            {group.map((command) => (
              <ToolButton
                key={command.name}
                command={command}
                state={states[command.name]}
                isStop={tabStop === command.name}
                onFocus={() => setTabStop(command.name)}
                onPress={() => command.run(editor)}
              />
            ))}
          </span>
        ))}
      </div>
      {openDialog === 'link' && <LinkDialog editor={editor} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'picture' && <ImageDialog editor={editor} onClose={() => setOpenDialog(null)} />}
    </>
  );
}

type ToolState = { isOn: boolean | undefined; canRun: boolean };

function toolStates(editor: Editor, commands: readonly EditorCommand[]): Record<string, ToolState> {
  return Object.fromEntries(
    commands.map(({ name, isOn, canRun }) => [name, { isOn: isOn?.(editor), canRun: canRun?.(editor) ?? true }]),
  );
}

function nextButtonIndex(key: string, at: number, count: number): number | null {
  const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 };
  const next = steps[key];
  return next === undefined ? null : (next + count) % count;
}

type ToolButtonProps = {
  command: EditorCommand;
  state: ToolState | undefined;
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
};

function ToolButton({ command: { name, icon }, state, isStop, onFocus, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="rich-tool"
      aria-label={name}
      title={name}
      aria-pressed={state?.isOn}
      aria-disabled={state?.canRun === false || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
    >
      <StrokeIcon path={EDITOR_ICONS[icon]} />
    </button>
  );
}
