/** Bidirectional overrides and isolates, zero-width spaces, soft hyphens and tag characters: they only serve to deceive readers and filters. */
const DECEPTIVE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** Joiners shape letters of Arabic and Indic scripts and combine emoji. Anywhere else they are invisible. */
const STRAY_JOINER =
  /(?<!\p{Script=Arabic}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Malayalam}|\p{Script=Sinhala}|\p{M}|\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\ufe0f)[\u200c\u200d]+|[\u200c\u200d]+(?=[\p{Script=Latin}\s\d]|$)/gu;

/** Removes characters that cannot be seen and change nothing that can. */
export function removeInvisible(text: string): string {
  return text.replace(DECEPTIVE, '').replace(STRAY_JOINER, '');
}
