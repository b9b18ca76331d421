import type { FileCategory } from '../../api/desk-imports.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { formatCount } from './import-labels.ts';

/** Our category by the name in the file. Empty: the rows stay out. */
export type CategoryChoices = ReadonlyMap<string, string>;

type CategoryMappingFieldsProps = {
  unknown: readonly FileCategory[];
  categories: readonly string[];
  choices: CategoryChoices;
  onChange: (choices: CategoryChoices) => void;
};

/** What the file calls categories that do not exist here, to be matched to ours. */
export function CategoryMappingFields({ unknown, categories, choices, onChange }: CategoryMappingFieldsProps) {
  if (unknown.length === 0) return null;
  const withSuggestions = () =>
    onChange(new Map(unknown.map(({ name, suggestions }) => [name, choices.get(name) || (suggestions[0] ?? '')])));
  const isOpen = unknown.some(({ name, suggestions }) => !choices.get(name) && suggestions.length > 0);
  return (
    <section className="mapping-categories" aria-labelledby="mapping-categories-title">
      <h2 id="mapping-categories-title">Categories</h2>
      <p className="text-ink-2">The file uses names that don’t exist here. Choose what each of them is.</p>
      {isOpen && (
        <Button size="small" onClick={withSuggestions}>
          Use the best suggestion for each
        </Button>
      )}
      <div className="mapping-columns">
        {unknown.map(({ name, rows, suggestions }) => (
          <div key={name} className="mapping-column" data-unused={!choices.get(name) || undefined}>
            <SelectField
              label={name}
              value={choices.get(name) ?? ''}
              onChoose={(category) => onChange(new Map([...choices, [name, category]]))}
            >
              <option value="">Leave these rows out</option>
              {suggestions.length > 0 && (
                <optgroup label="Suggestions">
                  {suggestions.map((each) => (
                    <option key={each} value={each}>
                      {each}
                    </option>
                  ))}
                </optgroup>
              )}
              <optgroup label="All categories">
                {categories
                  .filter((each) => !suggestions.includes(each))
                  .map((each) => (
                    <option key={each} value={each}>
                      {each}
                    </option>
                  ))}
              </optgroup>
            </SelectField>
            {rows > 0 && <p className="mapping-samples">{rows === 1 ? '1 row' : `${formatCount(rows)} rows`}</p>}
          </div>
        ))}
      </div>
    </section>
  );
}
