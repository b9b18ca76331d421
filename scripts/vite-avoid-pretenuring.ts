import { type Plugin, parseAst } from 'vite';

/**
 * V8 allocates a function that is assigned directly to a property, `a.b = () => …`, in the old generation, as if it were a
 * class method. Everything in its scope then survives until the next major garbage collection. Object getters behave the
 * same way. Rendering a page creates dozens of both, so nearly all of its objects survived every minor collection.
 */
export const avoidPretenuring: Plugin[] = [
  {
    name: 'avoid-pretenured-functions',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    // Runs last, because the minifier would undo it.
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainFunctions(file.code);
    },
  },
  replaceInModule({
    name: 'avoid-router-getter',
    file: /@tanstack\/router-core\/dist\/esm\/ssr\/ssr-server\.js$/,
    // The site does not use the router's manifest.
    pattern: /router\.ssr = \{ get manifest\(\) \{[\s\S]*?\n\t\} \};/,
    replacement: 'router.ssr = { manifest };',
  }),
  replaceInModule({
    name: 'avoid-query-getter',
    file: /@tanstack\/query-core\/build\/modern\/query\.js$/,
    // The getter records whether a query can be aborted; the server aborts none.
    pattern: /get: \(\) => \{\s*this\.#abortSignalConsumed = true;\s*return abortController\.signal;\s*\}/,
    replacement: 'value: abortController.signal',
  }),
];

type Replacement = { name: string; file: RegExp; pattern: RegExp; replacement: string };

function replaceInModule({ name, file, pattern, replacement }: Replacement): Plugin {
  return {
    name,
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform: {
      filter: { id: file },
      handler(code) {
        if (!pattern.test(code)) throw new Error(`${name}: ${pattern} does not match, so the library has changed.`);
        return { code: code.replace(pattern, replacement), map: null };
      },
    },
  };
}

type Node = { type: string; start: number; end: number; operator?: string; left?: Node; right?: Node };

const IS_FUNCTION = /Function/;

/** Wraps each function that is assigned to a property inside another function: `a.b = (0, () => …)`. */
export function withPlainFunctions(code: string): string {
  const insertions = findInsertions(parseAst(code)).sort((one, other) => other.position - one.position);
  return insertions.reduce(
    (result, { position, text }) => result.slice(0, position) + text + result.slice(position),
    code,
  );
}

type Insertion = { position: number; text: string };

function findInsertions(node: unknown, isInFunction = false): Insertion[] {
  if (Array.isArray(node)) return node.flatMap((each) => findInsertions(each, isInFunction));
  if (typeof node !== 'object' || node === null) return [];
  const { type = '', operator, left, right } = node as Partial<Node>;
  const isPropertyAssignment =
    isInFunction && type === 'AssignmentExpression' && operator === '=' && left?.type === 'MemberExpression';
  const own: Insertion[] =
    isPropertyAssignment && right && IS_FUNCTION.test(right.type)
      ? [
          { position: right.start, text: '(0, ' },
          { position: right.end, text: ')' },
        ]
      : [];
  const isChildInFunction = isInFunction || IS_FUNCTION.test(type);
  return [...own, ...Object.values(node).flatMap((child) => findInsertions(child, isChildInFunction))];
}
