import { useId, useState } from 'react';
import type { FileFormat } from '#domain/imports/import-rules.ts';
import { createExportDownload } from '../../api/desk-imports.ts';
import { Button } from '../../ui/Button.tsx';
import { useDownload } from './use-download.ts';

const EXPORTS: readonly { format: FileFormat; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'jsonl', name: 'JSON Lines' },
  { format: 'geojson', name: 'GeoJSON' },
  { format: 'jsonld', name: 'JSON-LD' },
];

export function ExportPanel() {
  const [includeUnpublished, setIncludeUnpublished] = useState(false);
  const { isBusy, download } = useDownload((api, format: FileFormat) =>
    createExportDownload(api, format, includeUnpublished),
  );
  const id = useId();
  return (
    <section className="import-door" aria-labelledby={id}>
      <h2 id={id}>Export</h2>
      <p className="text-ink-2">
        All listings in a file that can be imported again, without account data. Formulas are neutralized.
      </p>
      <label className="publication-choice">
        <input
          type="checkbox"
          checked={includeUnpublished}
          onChange={({ target }) => setIncludeUnpublished(target.checked)}
        />
        Include unpublished listings
      </label>
      <div className="flex flex-wrap gap-3">
        {EXPORTS.map(({ format, name }) => (
          <Button key={format} disabled={isBusy} onClick={() => download(format)}>
            Export as {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
