export type CoverageRow = { id: string; shownBy: { file: string; title: string }[] };

/** The rows of docs/coverage.md, of the specification (§), of trust (R) and of how it must feel (U): | id | statement | `file` › title<br>`file` › title | */
export function readRows(markdown: string): CoverageRow[] {
  return markdown
    .split('\n')
    .filter((line) => /^\| (§|[RU]-\d)/.test(line))
    .map((line) => {
      const [id = '', , shown = ''] = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''));
      const references = [...shown.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)];
      return { id, shownBy: references.map(([, file = '', title = '']) => ({ file, title })) };
    });
}

/** The titles of the tests in a file, as they are written there: `${…}` in a title stays. */
export function findTitles(source: string): string[] {
  const call = /(?:\b(?:test|it)(?:\.(?:only|fails|concurrent))?|\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1,/gs;
  return [...source.matchAll(call)].map(([, , title = '']) => title.replaceAll(/\\(['"`])/g, '$1'));
}
