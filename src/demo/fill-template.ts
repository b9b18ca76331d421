export type TemplateSlots = Readonly<Record<string, string>>;

/** Puts the words in: "{owner} of {city}" becomes "Rosa of Tucson". A slot without a word is a mistake in the text. */
export function fillTemplate(template: string, slots: TemplateSlots): string {
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = slots[slot];
    if (word === undefined) throw new Error(`no word for {${slot}} in "${template}"`);
    return word;
  });
}
