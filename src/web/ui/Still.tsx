import type { HTMLAttributes, ReactNode } from 'react';
import { keptMarkup } from './kept-markup.ts';
import { useServed } from './use-served.ts';

type StillProps = HTMLAttributes<HTMLElement> & {
  tag: 'article' | 'div' | 'section' | 'ul';
  /** Says, with `of`, what the content is: the same name and the same facts are the same markup. */
  name: string;
  /** All that the content is made from. A new object is new content; a text is told by its letters. */
  of: string | object;
  /** Without hooks of the page around it and without anything to press but links and hearts: nobody will listen. */
  render: () => ReactNode;
};

/**
 * A part of a page that only shows something. The server keeps its markup and gives it out again; the browser leaves what
 * came with the page as it is instead of hydrating it, until there is something else to show.
 */
export const Still = import.meta.env.SSR ? StillOnServer : StillInBrowser;

const server = import.meta.env.SSR ? await import('react-dom/server') : null;

type Shown = Pick<StillProps, 'name' | 'of' | 'render'>;

/** A class: V8 keeps what an object's own getter has in view until its next whole collection. */
class Markup {
  readonly #still: Shown;

  constructor(still: Shown) {
    this.#still = still;
  }

  /** Read when React writes the element, and not while it renders a component, which it could not interrupt. */
  get __html() {
    const { name, of, render } = this.#still;
    const key = `${name} ${typeof of === 'string' ? of : factsText(of)}`;
    return keptMarkup(key, () => server?.renderToStaticMarkup(render()) ?? '');
  }
}

function StillOnServer({ tag: Tag, name, of, render, ...attributes }: StillProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it from elements, escaping what is text
  return <Tag {...attributes} dangerouslySetInnerHTML={new Markup({ name, of, render })} />;
}

const texts = new WeakMap<object, string>();

/** Written once: what is read from one answer is the same thing on every page that shows it (read-once.ts). */
function factsText(facts: object): string {
  const text = texts.get(facts) ?? JSON.stringify(facts);
  texts.set(facts, text);
  return text;
}

function StillInBrowser({ tag: Tag, name: _, of, render, ...attributes }: StillProps) {
  if (!useServed(of)) return <Tag {...attributes}>{render()}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server wrote stays
  return <Tag key="served" {...attributes} dangerouslySetInnerHTML={AS_SERVED} suppressHydrationWarning />;
}

const AS_SERVED = { __html: '' };
