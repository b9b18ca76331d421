import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { CategoryModel } from '../../api/models.ts';
import { preloadArt } from '../../ui/art.ts';
import { LETTERS, letterOf } from './group-hubs.ts';

type LetterBarProps = {
  hubs: readonly CategoryModel[];
  letter: string | null;
  onChoose: (letter: string | null) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A to Z as a toolbar: one tab stop, arrow keys within. On phones it is a rail at the edge, and a finger that slides along
 * it chooses letter after letter.
 */
export function LetterBar({ hubs, letter, onChoose }: LetterBarProps) {
  const used = new Set(hubs.map(({ name }) => letterOf(name)));
  const letters = LETTERS.filter((each) => used.has(each));
  const [focused, setFocused] = useState<string | undefined>();
  const tabStop = letters.find((each) => each === focused) ?? letter ?? letters[0];
  const { isSliding, handlers } = useLetterSlide(letter, onChoose);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = letters.indexOf(tabStop ?? '');
    const next = { Home: letters[0], End: letters.at(-1) }[event.key] ?? letters[at + (STEPS[event.key] ?? Number.NaN)];
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-letter="${next}"]`)?.focus();
  };
  const letterButton = (each: string) => (
    <button
      key={each}
      type="button"
      data-letter={each}
      tabIndex={each === tabStop ? 0 : -1}
      aria-pressed={each === letter}
      onFocus={() => setFocused(each)}
      onClick={() => onChoose(each === letter ? null : each)}
    >
      {each}
    </button>
  );
  return (
    <div
      className="hub-letters"
      role="toolbar"
      aria-label="Categories by letter"
      onKeyDown={onKeyDown}
      onPointerEnter={preloadArt}
      {...handlers}
    >
      {LETTERS.map((each) => (used.has(each) ? letterButton(each) : <UnusedLetter key={each} letter={each} />))}
      {isSliding && (
        <span className="hub-letter-bubble" aria-hidden="true">
          {letter}
        </span>
      )}
    </div>
  );
}

function UnusedLetter({ letter }: { letter: string }) {
  return letter !== '#' && <span aria-hidden="true">{letter}</span>;
}

function useLetterSlide(letter: string | null, onChoose: (letter: string) => void) {
  /** The letter on which the pointer went down. */
  const pressed = useRef<string | null>(null);
  const [isSliding, setSliding] = useState(false);
  const end = () => {
    pressed.current = null;
    setSliding(false);
  };
  const handlers = {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target instanceof Element ? target.getAttribute('data-letter') : null;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (pressed.current === null) return;
      const under = document.elementFromPoint(clientX, clientY)?.getAttribute('data-letter');
      // Within the first letter it is a tap.
      if (!under || under === letter || (under === pressed.current && !isSliding)) return;
      setSliding(true);
      onChoose(under);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
  return { isSliding, handlers };
}
