import { useQuery } from '@tanstack/react-query';
import type { SitePageKind } from '#domain/site-page.ts';
import { editablePageQuery } from '../../api/desk-pages.ts';
import { useApi } from '../../app-context.ts';
import { DeskRecord, type RecordCopy } from '../../desk/DeskRecord.tsx';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { PageEditForm } from './PageEditForm.tsx';

/** `id` is the kind of a new page, which has no id yet. */
export function PageEditor({ session, id }: { session: Session; id: number | SitePageKind }) {
  const isNew = typeof id === 'string';
  const page = useQuery({ ...editablePageQuery(useApi(), session, id), enabled: isNew || id > 0 });
  return (
    <DeskRecord id={isNew ? 1 : id} query={page} copy={RECORD_COPY}>
      {(editable) => <PageEditForm session={session} editable={editable} />}
    </DeskRecord>
  );
}

const RECORD_COPY: RecordCopy = {
  failed: { title: 'Error Loading Page', text: 'Failed to load the page. Please try again later.' },
  missing: { title: 'Page not found', text: 'It may have been deleted.' },
  backLink: { to: deskPaths.pages(), label: 'Back to the pages' },
};
