const LINK_PATTERN =
  /https?:\/\/|^www\.|[a-z0-9]\.(?:com|net|org|info|biz|io|ru|shop|xyz|online|site|top)(?![a-z0-9])/i;

/** How many words of a text are web addresses; a mail address is none. */
export function countLinks(text: string): number {
  return text.split(/[\s()<>"',;]+/).filter((word) => LINK_PATTERN.test(word) && !word.includes('@')).length;
}
