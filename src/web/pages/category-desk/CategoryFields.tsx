import type { CategoryFormValues, DeskCategoryModel, EditableCategory } from '../../api/desk-categories.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { CategorySignPicker } from './CategorySignPicker.tsx';

type CategoryFieldsProps = {
  editable: EditableCategory;
  all: DeskCategoryModel[];
  draft: DraftForm<CategoryFormValues>;
};

export function CategoryFields({ editable: { formerNames }, all, draft }: CategoryFieldsProps) {
  const { form, errors, edit } = draft;
  const groups = [...new Set(all.flatMap(({ group }) => group || []))].toSorted();
  return (
    <>
      <TextField
        label="Name"
        required
        value={form.name}
        error={errors.name}
        hint={nameHint(formerNames)}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <TextField
        label="Plural"
        optional
        value={form.plural}
        error={errors.plural}
        hint="For titles and sentences, such as “Plumbers in Austin, TX”. If empty, the name is used."
        onChange={({ target }) => edit({ plural: target.value })}
      />
      <TextField
        label="Synonyms"
        optional
        value={form.synonyms}
        error={errors.synonyms}
        hint="Other words people search for, separated by commas."
        onChange={({ target }) => edit({ synonyms: target.value })}
      />
      <TextAreaField
        label="Description"
        optional
        rows={3}
        value={form.description}
        error={errors.description}
        onChange={({ target }) => edit({ description: target.value })}
      />
      <TextField
        label="Group"
        optional
        value={form.group}
        error={errors.group}
        list="category-groups"
        autoComplete="off"
        hint="Section of the directory. Pick one or type a new one. Without a group, it’s listed under Other."
        onChange={({ target }) => edit({ group: target.value })}
      />
      <datalist id="category-groups">
        {groups.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <MatchingFields draft={draft} />
      <CategorySignPicker name={form.name} sign={form.sign} onChoose={(sign) => edit({ sign })} />
    </>
  );
}

/** What leads to the category from needs, imports and search engines. */
function MatchingFields({ draft: { form, errors, edit } }: Pick<CategoryFieldsProps, 'draft'>) {
  return (
    <>
      <TextField
        label="Services"
        optional
        value={form.services}
        error={errors.services}
        hint="What its businesses offer, separated by commas. Searches for them lead to this category."
        onChange={({ target }) => edit({ services: target.value })}
      />
      <TextField
        label="OpenStreetMap tags"
        optional
        value={form.osmTags}
        error={errors.osmTags}
        hint="Imports find the category by them, such as shop=bakery. Separated by commas."
        onChange={({ target }) => edit({ osmTags: target.value })}
      />
      <TextField
        label="schema.org type"
        optional
        value={form.schemaType}
        error={errors.schemaType}
        hint="For search engines, such as Bakery. If empty, it’s derived from the name."
        onChange={({ target }) => edit({ schemaType: target.value })}
      />
    </>
  );
}

function nameHint(formerNames: string[]): string {
  const former = formerNames.filter((name) => !name.includes('-'));
  if (former.length === 0) return 'The old name will redirect to the new one.';
  return `Also found as: ${former.join(', ')}.`;
}
