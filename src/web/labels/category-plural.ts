/** What several businesses of a category are called, as a title: "Plumbers". Without a plural it is the name. */
export function pluralName({ name, plural = name }: { name: string; plural?: string | undefined }): string {
  return plural;
}

/** Within a sentence: "plumbers", "HVAC services". Words with several capitals keep them. */
export function pluralInSentence(category: { name: string; plural?: string | undefined }): string {
  return pluralName(category).replace(/\S+/g, (word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));
}
