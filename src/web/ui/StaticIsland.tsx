import type { HTMLAttributes, ReactNode } from 'react';
import { cacheMarkup } from './markup-cache.ts';
import { useIsServerMarkup } from './use-is-server-markup.ts';

type StaticIslandProps = HTMLAttributes<HTMLElement> & {
  tag: 'article' | 'div' | 'section' | 'ul';
  /** Says, with `of`, what the content is: the same name and the same facts are the same markup. */
  name: string;
  /** All that the content is made from. A new object is new content; a text is told by its letters. */
  facts: string | object;
  /** Without hooks of the page around it and without anything to press but links and hearts: nobody will listen. */
  render: () => ReactNode;
};

/**
 * A part of a page that only shows something. The server keeps its markup and gives it out again; the browser leaves what
 * came with the page as it is instead of hydrating it, until there is something else to show.
 */
export const StaticIsland = import.meta.env.SSR ? ServerStaticIsland : BrowserStaticIsland;

const server = import.meta.env.SSR ? await import('react-dom/server') : null;

type IslandContent = Pick<StaticIslandProps, 'name' | 'facts' | 'render'>;

/** A class: V8 keeps what an object's own getter has in view until its next whole collection. */
class IslandMarkup {
  readonly #still: IslandContent;

  constructor(still: IslandContent) {
    this.#still = still;
  }

  /** Read when React writes the element, and not while it renders a component, which it could not interrupt. */
  get __html() {
    const { name, facts: of, render } = this.#still;
    const key = `${name} ${typeof of === 'string' ? of : serializeFacts(of)}`;
    return cacheMarkup(key, () => server?.renderToStaticMarkup(render()) ?? '');
  }
}

function ServerStaticIsland({ tag: Tag, name, facts: of, render, ...attributes }: StaticIslandProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it from elements, escaping what is text
  return <Tag {...attributes} dangerouslySetInnerHTML={new IslandMarkup({ name, facts: of, render })} />;
}

const serializedFacts = new WeakMap<object, string>();

/** Written once: what is read from one answer is the same thing on every page that shows it (memoize-by-response.ts). */
function serializeFacts(facts: object): string {
  const text = serializedFacts.get(facts) ?? JSON.stringify(facts);
  serializedFacts.set(facts, text);
  return text;
}

function BrowserStaticIsland({ tag: Tag, name: _, facts: of, render, ...attributes }: StaticIslandProps) {
  if (!useIsServerMarkup(of)) return <Tag {...attributes}>{render()}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server wrote stays
  return <Tag key="served" {...attributes} dangerouslySetInnerHTML={PRESERVE} suppressHydrationWarning />;
}

const PRESERVE = { __html: '' };
