import { useState } from 'react';
import { type FieldFormValues, fieldTypeOf, type OptionDraft, readList } from '../../api/desk-fields.ts';
import { FieldControls } from '../../forms/FieldControls.tsx';

/** The control as owners see it. What is typed here is not kept. */
export function FieldPreview({ form }: { form: FieldFormValues }) {
  const [draft, setDraft] = useState('');
  const field = {
    key: 'preview',
    label: form.label || 'Label',
    type: fieldTypeOf(form),
    options: readList<OptionDraft>(form.options).map(({ label }, at) => ({ id: `${at}`, label })),
    unit: form.unit,
    required: form.required === 'yes',
    shownOn: 'page' as const,
    filterable: false,
    help: form.help,
    categoryIds: null,
  };
  return (
    <section className="rounded-md border border-line p-5" aria-labelledby="field-preview">
      <h2 id="field-preview">Preview</h2>
      <FieldControls key={form.type} fields={[field]} draft={draft} errorOf={() => undefined} onEdit={setDraft} />
    </section>
  );
}
