export type TemplateSlots = Readonly<Record<string, string>>;

/** Fills placeholders: "{owner} of {city}" becomes "Rosa of Tucson". Throws on an unknown placeholder. */
export function fillTemplate(template: string, slots: TemplateSlots): string {
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) throw new Error(`Unknown placeholder {${slot}} in "${template}"`);
    return value;
  });
}
