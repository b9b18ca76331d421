import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldColumn } from '#domain/imports/import-rules.ts';
import {
  checkImportFile,
  discardImportFile,
  type EditableImport,
  fileCategoriesQuery,
  IMPORT_FIELD_NAMES,
  type ImportColumn,
  importsKey,
} from '../../api/desk-imports.ts';
import { fieldsQuery } from '../../api/fields.ts';
import { categoriesQuery } from '../../api/public-queries.ts';
import { useApi } from '../../app-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { type CategoryChoices, CategoryMappingFields } from './CategoryMappingFields.tsx';
import { ConstantFields } from './ConstantFields.tsx';
import { DataSourceFields } from './DataSourceFields.tsx';
import { IMPORT_FIELD_LABELS } from './import-labels.ts';

type ColumnMappingFormProps = { session: Session; file: EditableImport };

/** Maps columns to fields, preselecting what the column names suggest. */
export function ColumnMappingForm({ session, file }: ColumnMappingFormProps) {
  const navigate = useNavigate();
  const api = useApi();
  const { data: categories = [] } = useQuery(categoriesQuery(api));
  const categoryNames = categories.map(({ name }) => name);
  const { data: unknownCategories = [] } = useQuery(fileCategoriesQuery(api, session, file));
  const [columns, setColumns] = useState(file.columns);
  const [constants, setConstants] = useState(file.constants);
  const [chosenCategories, setChosenCategories] = useState<CategoryChoices>(
    () => new Map(file.categories.map(({ name, category }) => [name, category])),
  );
  const [source, setSource] = useState(file.source);
  const [dataSource, setDataSource] = useState(file.dataSource);
  const [mergeDuplicates, setMergeDuplicates] = useState(file.mergeDuplicates);
  const mapColumn = (name: string, field: string) =>
    setColumns(columns.map((column) => (column.name === name ? { ...column, field } : column)));
  const check = useAction({
    run: (api) => {
      const categories = chosenPairs(chosenCategories);
      return checkImportFile(api, file, { columns, constants, categories, source, mergeDuplicates, dataSource });
    },
    errorTitle: null,
    invalidates: [importsKey(session)],
  });
  const discard = useAction({
    run: (api) => discardImportFile(api, file.id),
    errorTitle: null,
    onSuccess: () => navigate({ href: deskPaths.imports() }),
  });
  const isBusy = check.isBusy || discard.isBusy;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // the result is shown at the top of the page
    if (await check.submit()) window.scrollTo({ top: 0 });
  };
  return (
    <form className="mapping" onSubmit={(event) => void onSubmit(event)} aria-labelledby="mapping-title">
      <CategoryMappingFields
        unknown={unknownCategories}
        categories={categoryNames}
        choices={chosenCategories}
        onChange={setChosenCategories}
      />
      <h2 id="mapping-title">Columns</h2>
      <p className="text-ink-2">Match each column to a field. Sample values are shown below it.</p>
      <div className="mapping-columns">
        {columns.map((column) => (
          <ColumnField key={column.name} column={column} onChoose={(field) => mapColumn(column.name, field)} />
        ))}
      </div>
      <ConstantFields constants={constants} categories={categoryNames} onChange={setConstants} />
      <DataSourceFields source={dataSource} errors={check.fieldErrors} onChange={setDataSource} />
      <div className="mapping-more">
        <TextField
          label="Source"
          optional
          hint="A later file with the same source updates these listings. Without one, the file name counts."
          maxLength={60}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
        <label className="publication-choice">
          <input
            type="checkbox"
            checked={mergeDuplicates}
            onChange={({ target }) => setMergeDuplicates(target.checked)}
          />
          Update listings of other sources that are the same business
        </label>
      </div>
      <FormError message={check.error || discard.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={file.state === 'checked' ? 'outline' : 'primary'} disabled={isBusy}>
          {file.state === 'checked' ? 'Preview again' : 'Preview import'}
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={() => void discard.submit()}>
          Discard file
        </Button>
      </div>
      <p className="text-sm text-ink-2">The preview changes nothing. It shows the outcome of each row.</p>
    </form>
  );
}

const chosenPairs = (choices: CategoryChoices) =>
  [...choices].map(([name, category]) => ({ name, category })).filter(({ category }) => category !== '');

function ColumnField({ column, onChoose }: { column: ImportColumn; onChoose: (field: string) => void }) {
  const { data: fields = [] } = useQuery(fieldsQuery(useApi()));
  return (
    <div className="mapping-column" data-unused={column.field === '' || undefined}>
      <SelectField label={column.name} value={column.field} onChoose={onChoose}>
        <option value="">Skip column</option>
        {IMPORT_FIELD_NAMES.map((field) => (
          <option key={field} value={field}>
            {IMPORT_FIELD_LABELS[field]}
          </option>
        ))}
        {fields.map(({ key, label }) => (
          <option key={key} value={fieldColumn(key)}>
            {label}
          </option>
        ))}
      </SelectField>
      <p className="mapping-samples">{column.samples.join(' · ') || 'Empty in the first rows'}</p>
    </div>
  );
}
