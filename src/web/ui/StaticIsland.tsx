import type { HTMLAttributes, ReactNode } from 'react';
import { cacheMarkup } from './markup-cache.ts';
import { useIsServerMarkup } from './use-is-server-markup.ts';

type StaticIslandProps = HTMLAttributes<HTMLElement> & {
  tag: 'article' | 'div' | 'figure' | 'section' | 'ul';
  /** Part of the cache key: the same name and the same facts give the same markup. */
  name: string;
  /** Everything the content depends on. Objects are compared by identity, strings by value. */
  facts: string | object;
  /** Uses no context of the page, and nothing interactive but links and hearts: the markup is not hydrated. */
  render: () => ReactNode;
};

/**
 * A part of a page without interaction. The server caches its markup; the browser leaves the server's markup as it is
 * instead of hydrating it, until the facts change.
 */
export const StaticIsland = import.meta.env.SSR ? ServerStaticIsland : BrowserStaticIsland;

const server = import.meta.env.SSR ? await import('react-dom/server') : null;

type IslandContent = Pick<StaticIslandProps, 'name' | 'facts' | 'render'>;

/** A class, because V8 retains the scope of an object literal's getter until the next full garbage collection. */
class IslandMarkup {
  readonly #content: IslandContent;

  constructor(content: IslandContent) {
    this.#content = content;
  }

  /** React reads it when it writes the element, outside of any component's render. */
  get __html() {
    const { name, facts, render } = this.#content;
    const key = typeof facts === 'string' ? `${name} ${facts}` : keyOfObject(name, facts);
    return cacheMarkup(key, () => server?.renderToStaticMarkup(render()) ?? '');
  }
}

function ServerStaticIsland({ tag: Tag, name, facts, render, ...attributes }: StaticIslandProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it and escaped all text
  return <Tag {...attributes} dangerouslySetInnerHTML={new IslandMarkup({ name, facts, render })} />;
}

const objectKeys = new WeakMap<object, { name: string; key: string }>();

/** Serialized once per object: parsed responses are shared between pages (memoize-by-response.ts). */
function keyOfObject(name: string, facts: object): string {
  const known = objectKeys.get(facts);
  if (known?.name === name) return known.key;
  const key = `${name} ${JSON.stringify(facts)}`;
  objectKeys.set(facts, { name, key });
  return key;
}

function BrowserStaticIsland({ tag: Tag, name: _, facts, render, ...attributes }: StaticIslandProps) {
  if (!useIsServerMarkup(facts)) return <Tag {...attributes}>{render()}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; the server's markup stays
  return <Tag key="served" {...attributes} dangerouslySetInnerHTML={PRESERVE} suppressHydrationWarning />;
}

const PRESERVE = { __html: '' };
