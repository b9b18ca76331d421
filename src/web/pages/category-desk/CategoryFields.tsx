import type { CategoryFormValues, DeskCategoryModel, EditableCategory } from '../../api/desk-categories.ts';
import type { DraftForm } from '../../desk/use-draft-form.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { CategorySignPicker } from './CategorySignPicker.tsx';

type CategoryFieldsProps = {
  editable: EditableCategory;
  all: DeskCategoryModel[];
  draft: DraftForm<CategoryFormValues>;
};

export function CategoryFields({ editable: { category, formerNames }, all, draft }: CategoryFieldsProps) {
  const { form, errors, edit } = draft;
  const groups = all.filter(({ id, parentId }) => id !== category.id && parentId === null);
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
        label="Synonyms"
        optional
        value={form.synonyms}
        error={errors.synonyms}
        hint="Other words by which it is found, with commas between them."
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
      <SelectField
        label="Group"
        value={form.parentId}
        error={errors.parentId}
        onChoose={(parentId) => edit({ parentId })}
      >
        <option value="">None</option>
        {groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CategorySignPicker name={form.name} sign={form.sign} onChoose={(sign) => edit({ sign })} />
    </>
  );
}

function nameHint(formerNames: string[]): string {
  const former = formerNames.filter((name) => !name.includes('-'));
  if (former.length === 0) return 'After a change the old name leads to the new one.';
  return `These lead here, too: ${former.join(', ')}.`;
}
