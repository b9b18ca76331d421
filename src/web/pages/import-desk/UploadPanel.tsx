import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { formatOfName, IMPORT_ENCODINGS, IMPORT_FILE_MAX_BYTES } from '#domain/import.ts';
import { importsKey, sendFile } from '../../api/desk-imports.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { useApi } from '../../app-context.ts';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';

const ENCODING_NAMES: Record<(typeof IMPORT_ENCODINGS)[number], string> = {
  'utf-8': 'UTF-8 or UTF-16 (usual)',
  'windows-1252': 'Windows-1252 (older spreadsheets)',
};

const LEAVING = {
  title: 'Stop the upload?',
  text: 'The file has not arrived yet. Leaving this page stops it.',
  leave: 'Stop and leave',
  stay: 'Keep uploading',
};

export function UploadPanel({ session }: { session: Session }) {
  const { sending, fault, send, cancel } = useUpload(session);
  const [encoding, setEncoding] = useState<string>('utf-8');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="import-door" aria-labelledby={id}>
      <h2 id={id}>Bring listings in</h2>
      <p className="text-ink-2">
        A CSV file with the names of its columns in the first row, or JSON Lines. Nothing is imported before you have
        seen what becomes of each row.
      </p>
      {sending ? (
        <div className="import-sending">
          <p role="status" className="font-bold wrap-anywhere">
            {sending.part < 1 ? `${Math.floor(sending.part * 100)} % of ${sending.name}` : `Reading ${sending.name}...`}
          </p>
          <progress className="sending-road" aria-label={`Sending ${sending.name}`} value={sending.part} max={1} />
          <Button tone="quiet" onClick={cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="import-choice">
          <ChoiceField label="Text of the file" value={encoding} onChoose={setEncoding}>
            {IMPORT_ENCODINGS.map((name) => (
              <option key={name} value={name}>
                {ENCODING_NAMES[name]}
              </option>
            ))}
          </ChoiceField>
          <input
            ref={input}
            type="file"
            className="sr-only"
            accept=".csv,.jsonl,.ndjson,text/csv,application/x-ndjson"
            aria-label="File with listings"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void send(file, encoding);
            }}
          />
          <Button tone="primary" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </div>
      )}
      <FormFault sentence={fault} />
      <LeaveDialog isDirty={sending !== null} onLeave={cancel} words={LEAVING} />
    </section>
  );
}

type Sending = { name: string; part: number };

function useUpload(session: Session) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [fault, setFault] = useState<string>();
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async (file: File, encoding: string) => {
    const wrong = faultOf(file);
    setFault(wrong);
    if (wrong) return;
    const { name } = file;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setSending({ name, part: 0 });
    try {
      const id = await sendFile(api, file, { encoding, signal, onProgress: (part) => setSending({ name, part }) });
      await queryClient.invalidateQueries({ queryKey: importsKey(session), refetchType: 'none' });
      await navigate({ href: paths.deskImport(id), ignoreBlocker: true });
    } catch (error) {
      if (!signal.aborted) setFault(failureSentence(error));
    } finally {
      setSending(null);
    }
  };
  return { sending, fault, send, cancel: () => stop.current?.abort() };
}

/** What the server would refuse is not sent to it first. */
function faultOf({ name, size }: File): string | undefined {
  if (!formatOfName(name)) return 'Choose a file that ends in .csv, .jsonl or .ndjson.';
  if (size === 0) return 'The file is empty.';
  return size > IMPORT_FILE_MAX_BYTES ? 'The file is too large: at most 1 GB.' : undefined;
}
