import { slugify } from '#lib/slugify.ts';

/** A text whose first word that starts with what was typed is marked up to there. */
export function MatchedText({ text, typed }: { text: string; typed: string }) {
  const [before, matched, after] = splitAtMatch(text, typed);
  if (!matched) return text;
  return (
    <>
      {before}
      <mark>{matched}</mark>
      {after}
    </>
  );
}

/** Accents are ignored, so "cafe" marks "Café". */
export function splitAtMatch(text: string, typed: string): [before: string, matched: string, after: string] {
  const prefix = slugify(typed);
  if (prefix !== '') {
    for (const { index: start } of text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu)) {
      const end = endOfPrefix(text, start, prefix);
      if (end > 0) return [text.slice(0, start), text.slice(start, end), text.slice(end)];
    }
  }
  return [text, '', ''];
}

/** 0 if the text does not continue with the prefix. */
function endOfPrefix(text: string, start: number, prefix: string): number {
  for (let end = start + 1; end <= text.length; end++) {
    const slug = slugify(text.slice(start, end));
    if (slug === prefix) return end;
    if (!prefix.startsWith(slug)) return 0;
  }
  return 0;
}
