import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import {
  IMPORT_DELIMITERS,
  IMPORT_EXTENSIONS,
  type ImportDelimiter,
  importFormatOf,
} from '#domain/imports/import-formats.ts';
import { IMPORT_ENCODINGS, IMPORT_FILE_MAX_BYTES } from '#domain/imports/import-rules.ts';
import { importsKey, uploadImportFile } from '../../api/desk-imports.ts';
import { errorMessage } from '../../api/error-message.ts';
import { FileButton } from '../../desk/FileButton.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

const ENCODING_LABELS: Record<(typeof IMPORT_ENCODINGS)[number], string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (older spreadsheets)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
};

const DELIMITER_LABELS: Record<ImportDelimiter, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Pipe',
};

const ACCEPTED_NAMES = [...IMPORT_EXTENSIONS, 'gz'].map((extension) => `.${extension}`).join(',');
const WRONG_FILE = 'Choose a CSV, Excel, JSON, GeoJSON, OpenStreetMap or Parquet file.';

const LEAVE_COPY = {
  title: 'Stop the upload?',
  text: 'The upload isn’t finished. Leaving this page stops it.',
  leave: 'Stop and leave',
  stay: 'Keep uploading',
};

export function UploadPanel({ session }: { session: Session }) {
  const { upload, error, send, cancel } = useUpload(session);
  const [encoding, setEncoding] = useState('');
  const [delimiter, setDelimiter] = useState('');
  const id = useId();
  return (
    <section className="import-door" aria-labelledby={id}>
      <h2 id={id}>Import</h2>
      <p className="text-ink-2">
        A table with column names (CSV, Excel, Parquet), JSON, GeoJSON or OpenStreetMap data. You’ll preview every row
        before anything is imported.
      </p>
      {upload ? (
        <div className="import-sending">
          <p role="status" className="font-bold wrap-anywhere">
            {upload.fraction < 1
              ? `${Math.floor(upload.fraction * 100)} % of ${upload.name}`
              : `Reading ${upload.name}...`}
          </p>
          <progress className="sending-road" aria-label={`Sending ${upload.name}`} value={upload.fraction} max={1} />
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="import-choice">
          <SelectField label="Encoding" value={encoding} onChoose={setEncoding}>
            <option value="">Detect</option>
            {IMPORT_ENCODINGS.map((name) => (
              <option key={name} value={name}>
                {ENCODING_LABELS[name]}
              </option>
            ))}
          </SelectField>
          <SelectField label="CSV delimiter" value={delimiter} onChoose={setDelimiter}>
            <option value="">Detect</option>
            {IMPORT_DELIMITERS.map((each) => (
              <option key={each} value={each}>
                {DELIMITER_LABELS[each]}
              </option>
            ))}
          </SelectField>
          <FileButton
            name="File with listings"
            accept={ACCEPTED_NAMES}
            tone="primary"
            isBusy={false}
            onChoose={(file) => void send(file, { encoding, delimiter })}
          >
            Choose a file
          </FileButton>
        </div>
      )}
      <FormError message={error} />
      <LeaveDialog isDirty={upload !== null} onLeave={cancel} copy={LEAVE_COPY} />
    </section>
  );
}

type TextChoices = { encoding: string; delimiter: string };
type UploadInput = TextChoices & { file: File; signal: AbortSignal };
type UploadProgress = { name: string; fraction: number };

function useUpload(session: Session) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [error, setError] = useState<string>();
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const action = useAction({
    run: (api, { file, ...options }: UploadInput) =>
      uploadImportFile(api, file, {
        ...options,
        onProgress: (fraction) => setProgress({ name: file.name, fraction }),
      }),
    errorTitle: null,
    onSuccess: async (id) => {
      await queryClient.invalidateQueries({ queryKey: importsKey(session), refetchType: 'none' });
      await navigate({ href: deskPaths.import(id), ignoreBlocker: true });
    },
    onError: (failure, { signal }) => {
      if (!signal.aborted) setError(errorMessage(failure));
    },
  });
  const send = async (file: File, choices: TextChoices) => {
    const invalid = validateFile(file);
    setError(invalid);
    if (invalid) return;
    controller.current = new AbortController();
    setProgress({ name: file.name, fraction: 0 });
    await action.submit({ file, ...choices, signal: controller.current.signal });
    setProgress(null);
  };
  return { upload: progress, error, send, cancel: () => controller.current?.abort() };
}

/** Catches what the server would reject before a large upload starts. */
function validateFile({ name, size }: File): string | undefined {
  if (!importFormatOf(name)) return WRONG_FILE;
  if (size === 0) return 'The file is empty.';
  return size > IMPORT_FILE_MAX_BYTES ? 'The file is too large: at most 1 GB.' : undefined;
}
