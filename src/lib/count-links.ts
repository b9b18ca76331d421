const LINK_PATTERN =
  /https?:\/\/|^www\.|[a-z0-9]\.(?:com|net|org|info|biz|io|ru|shop|xyz|online|site|top)(?![a-z0-9])/i;

/** Counts the words that are web addresses. Email addresses do not count. */
export function countLinks(text: string): number {
  return text.split(/[\s()<>"',;]+/).filter((word) => LINK_PATTERN.test(word) && !word.includes('@')).length;
}
