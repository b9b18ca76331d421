/** Ids of the requirements listed in docs/coverage.md: `| §2.home.1 | statement |`. */
export function readRequirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\| (§\S+|[RU]-\d+) \|/gm)].map(([, id = '']) => id);
}

const COVERS = /^[ \t]*\/\/ covers (.+)$/gm;
const TEST_CALL = /^\s*(?:\/\/.*\s+)*(?:test|it)\b/;

/** Ids named by the `// covers` comments of a test file. A comment that stands above no test covers nothing. */
export function readCoveredIds(source: string): string[] {
  return [...source.matchAll(COVERS)]
    .filter((comment) => TEST_CALL.test(source.slice(comment.index + comment[0].length)))
    .flatMap(([, ids = '']) => ids.split(', ').map((id) => id.trim()));
}
