import { DATA_LICENSE_IDS, DATA_LICENSES, type DataSource } from '#domain/imports/data-source.ts';
import { TextField } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

type DataSourceFieldsProps = {
  source: DataSource | null;
  errors: Readonly<Record<string, string>>;
  onChange: (source: DataSource | null) => void;
};

const NO_SOURCE: DataSource = { name: '', license: 'own', licenseUrl: '', attribution: '', dataDate: '' };

/** Where the data of a file come from. Visitors see it, and licenses may ask for it. */
export function DataSourceFields({ source, errors, onChange }: DataSourceFieldsProps) {
  const { name, license, licenseUrl, attribution, dataDate } = source ?? NO_SOURCE;
  const edit = (change: Partial<DataSource>) => onChange({ ...(source ?? NO_SOURCE), ...change });
  return (
    <fieldset className="mapping-source">
      <legend>Where the data come from</legend>
      <p className="text-ink-2">Shown on the pages of these businesses. Open licenses ask for it.</p>
      <SelectField
        label="License"
        value={source ? license : ''}
        error={errors['dataSource.license']}
        onChoose={(value) => {
          const chosen = DATA_LICENSE_IDS.find((id) => id === value);
          if (chosen) edit({ license: chosen });
          else onChange(null);
        }}
      >
        <option value="">Not stated</option>
        {DATA_LICENSE_IDS.map((id) => (
          <option key={id} value={id}>
            {DATA_LICENSES[id].name}
          </option>
        ))}
      </SelectField>
      {source && (
        <>
          <TextField
            label="Name of the source"
            required
            hint="Like City of Springfield business licenses"
            maxLength={120}
            value={name}
            error={errors['dataSource.name']}
            onChange={({ target }) => edit({ name: target.value })}
          />
          <TextField
            label="Attribution"
            optional
            hint="As the license asks for it"
            maxLength={200}
            value={attribution}
            error={errors['dataSource.attribution']}
            onChange={({ target }) => edit({ attribution: target.value })}
          />
          <TextField
            label="License link"
            optional={license !== 'other'}
            type="url"
            value={licenseUrl}
            error={errors['dataSource.licenseUrl']}
            onChange={({ target }) => edit({ licenseUrl: target.value })}
          />
          <TextField
            label="Date of the data"
            optional
            hint="A day like 2026-01-15 or a month like 2026-01"
            maxLength={10}
            value={dataDate}
            error={errors['dataSource.dataDate']}
            onChange={({ target }) => edit({ dataDate: target.value })}
          />
        </>
      )}
    </fieldset>
  );
}
