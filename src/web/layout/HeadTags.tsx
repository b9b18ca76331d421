import { useRouterState } from '@tanstack/react-router';

/**
 * The head tags of the matched routes; where several routes set the same tag, the innermost wins. It stands for the
 * router's `HeadContent`, whose nonces, manifests and inline styles this site does not use, at a fraction of its size.
 */
export function HeadTags() {
  const { title, meta, links, scripts } = useRouterState({ select: selectTags, structuralSharing: true });
  return (
    <>
      {meta.map((attributes) => (
        <meta key={metaKey(attributes)} {...attributes} suppressHydrationWarning />
      ))}
      {title && <title suppressHydrationWarning>{title}</title>}
      {links.map((attributes) => (
        <link
          key={`${attributes.rel} ${attributes.href}`}
          {...attributes}
          {...(attributes.rel === 'stylesheet' && { precedence: 'default' })}
          suppressHydrationWarning
        />
      ))}
      {scripts.map(({ type, children }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: pageHead escapes the structured data
        <script key={children} type={type} dangerouslySetInnerHTML={{ __html: children }} suppressHydrationWarning />
      ))}
    </>
  );
}

type Attributes = Record<string, string | undefined>;
type HeadOfMatch = { status: string; meta?: unknown; links?: unknown; headScripts?: unknown };

function selectTags({ matches }: { matches: readonly HeadOfMatch[] }) {
  // The routes below one that failed or does not exist are not rendered.
  const end = matches.findIndex(({ status }) => status !== 'success') + 1 || matches.length;
  const rendered = matches.slice(0, end);
  const tagsOf = (name: 'meta' | 'links' | 'headScripts') =>
    // Our own `head` functions return them.
    rendered.flatMap((match) => (match[name] ?? []) as (Attributes | undefined)[]).filter((tag) => tag !== undefined);
  const meta = tagsOf('meta');
  return {
    title: meta.findLast((tag) => tag.title)?.title,
    meta: [...new Map(meta.filter((tag) => !tag.title).map((tag) => [metaKey(tag), tag])).values()],
    links: tagsOf('links'),
    scripts: tagsOf('headScripts').map(({ type, children = '' }) => ({ type, children })),
  };
}

const metaKey = ({ name, property }: Attributes) => name ?? property ?? 'charset';
