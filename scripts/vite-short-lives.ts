import { type Plugin, parseAst } from 'vite';

/**
 * V8 takes a function that is written straight into a property, `a.b = () => …`, for the method of a class and puts it among what lives
 * long; there it keeps all that it has in view until the next whole garbage collection. The same is true of an object's own
 * getters. A page is made by dozens of both: nearly all that was made for it outlived every small collection.
 */
export const shortLives: Plugin[] = [
  {
    name: 'short-lived-functions',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    // the last to change it: whoever makes code shorter would undo this
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withPlainFunctions(file.code);
    },
  },
  inPlaceOf({
    name: 'no-getter-of-the-router',
    file: /@tanstack\/router-core\/dist\/esm\/ssr\/ssr-server\.js$/,
    // the site has no manifest of the router's
    found: /router\.ssr = \{ get manifest\(\) \{[\s\S]*?\n\t\} \};/,
    instead: 'router.ssr = { manifest };',
  }),
  inPlaceOf({
    name: 'no-getter-of-queries',
    file: /@tanstack\/query-core\/build\/modern\/query\.js$/,
    // it tells whether a reader may be stopped; on the server nobody is
    found: /get: \(\) => \{\s*this\.#abortSignalConsumed = true;\s*return abortController\.signal;\s*\}/,
    instead: 'value: abortController.signal',
  }),
];

type Replacement = { name: string; file: RegExp; found: RegExp; instead: string };

function inPlaceOf({ name, file, found, instead }: Replacement): Plugin {
  return {
    name,
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    transform: {
      filter: { id: file },
      handler(code) {
        if (!found.test(code)) throw new Error(`${name}: what is replaced was not found, the library has changed.`);
        return { code: code.replace(found, instead), map: null };
      },
    },
  };
}

type Node = { type: string; start: number; end: number; operator?: string; left?: Node; right?: Node };

const IS_FUNCTION = /Function/;

/** The same code; a function that is assigned to a property, in a function, is no longer the only thing to its right. */
export function withPlainFunctions(code: string): string {
  const functions = assignedFunctions(parseAst(code)).sort((one, other) => other.at - one.at);
  return functions.reduce((text, { at, put }) => text.slice(0, at) + put + text.slice(at), code);
}

type Insertion = { at: number; put: string };

function assignedFunctions(node: unknown, isInside = false): Insertion[] {
  if (Array.isArray(node)) return node.flatMap((each) => assignedFunctions(each, isInside));
  if (typeof node !== 'object' || node === null) return [];
  const { type = '', operator, left, right } = node as Partial<Node>;
  const isMeant = isInside && type === 'AssignmentExpression' && operator === '=' && left?.type === 'MemberExpression';
  const own: Insertion[] =
    isMeant && right && IS_FUNCTION.test(right.type)
      ? [
          { at: right.start, put: '(0, ' },
          { at: right.end, put: ')' },
        ]
      : [];
  const isWithin = isInside || IS_FUNCTION.test(type);
  return [...own, ...Object.values(node).flatMap((part) => assignedFunctions(part, isWithin))];
}
