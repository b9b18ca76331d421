import { useQuery } from '@tanstack/react-query';
import { isMoving } from '#domain/import-state.ts';
import { type ImportedFile, importQuery } from '../../api/desk-imports.ts';
import { useApi } from '../../app-context.ts';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { DeskRecord, type RecordWords } from '../../desk/DeskRecord.tsx';
import { NewsroomHead } from '../../desk/Newsroom.tsx';
import { paths } from '../../paths.ts';
import type { Session } from '../../session/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormFault } from '../../ui/FormFault.tsx';
import { Fates } from './Fates.tsx';
import { FileActions } from './FileActions.tsx';
import { progressOf, STATE_BADGES } from './import-words.ts';
import { MappingForm } from './MappingForm.tsx';

const WORDS: RecordWords = {
  failed: { title: 'Error Loading File', text: 'Failed to load the file. Please try again later.' },
  missing: { title: 'There is no such file.', text: 'It may have been thrown away. Files are kept for a month.' },
  wayBack: { to: paths.deskImports(), label: 'Back to the imports' },
};

/** One file on its way: its columns, what becomes of its rows, and the import itself. */
export function FilePage({ session, id }: { session: Session; id: number }) {
  const query = useQuery({ ...importQuery(useApi(), session, id), enabled: id > 0 });
  return (
    <DeskRecord id={id} query={query} words={WORDS}>
      {(file) => <Whole session={session} file={file} />}
    </DeskRecord>
  );
}

function Whole({ session, file }: { session: Session; file: ImportedFile }) {
  const { tone, name } = STATE_BADGES[file.state];
  return (
    <div className="wrap newsroom-body">
      <NewsroomHead title={file.fileName}>
        <ButtonLink tone="quiet" to={paths.deskImports()}>
          All imports
        </ButtonLink>
      </NewsroomHead>
      <p role="status" className="newsroom-meta pt-2">
        <Badge tone={tone}>{name}</Badge>
        {file.batchId !== null && <span>batch {file.batchId}</span>}
      </p>
      <FormFault sentence={file.fault || undefined} />
      {isMoving(file.state) ? <Moving file={file} /> : <Resting session={session} file={file} />}
      <DeskHistory lines={file.history} />
    </div>
  );
}

function Moving({ file }: { file: ImportedFile }) {
  const { done, of, words } = progressOf(file);
  return (
    <div className="sending">
      <p role="status" className="sending-figure">
        {words}
      </p>
      <progress className="sending-road" aria-label="Done" value={done} max={Math.max(1, of)} />
      <p className="text-ink-2">It goes on by itself, also when you leave this page.</p>
    </div>
  );
}

/** What came of it stands first, then what can still be chosen. */
function Resting({ session, file }: { session: Session; file: ImportedFile }) {
  const isOpen = file.batchId === null;
  const isTried = !isOpen || file.state === 'checked';
  return (
    <>
      {isTried && (
        <Fates session={session} file={file}>
          <FileActions session={session} file={file} />
        </Fates>
      )}
      {isOpen && <MappingForm key={file.version} session={session} file={file} />}
    </>
  );
}
