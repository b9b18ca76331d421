import { useQuery } from '@tanstack/react-query';
import { CUSTOM_PAGES_MAX, LEGAL_PAGES } from '#domain/site-page.ts';
import { type DeskPageModel, deletePage, deskPagesKey, deskPagesQuery, restorePage } from '../../api/desk-pages.ts';
import { useApi } from '../../app-context.ts';
import { useDeleteWithUndo } from '../../desk/use-delete-with-undo.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { PageRow } from './PageRow.tsx';
import { LEGAL_PAGE_LABELS } from './page-labels.ts';
import { TextsHeader } from './TextsHeader.tsx';

export function PageList({ session }: { session: Session }) {
  const { data, isError, refetch } = useQuery(deskPagesQuery(useApi(), session));
  return (
    <div className="wrap newsroom-body">
      <TextsHeader current="Pages">
        <ButtonLink tone="primary" to={deskPaths.page('new-custom')}>
          New page
        </ButtonLink>
      </TextsHeader>
      {!data && isError && <Failed onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data && <Lists session={session} pages={data} />}
    </div>
  );
}

function Lists({ session, pages }: { session: Session; pages: DeskPageModel[] }) {
  const remove = useDeleteWithUndo({
    noun: 'Page',
    remove: deletePage,
    restore: restorePage,
    invalidates: [deskPagesKey(session)],
  });
  const custom = pages.filter(({ kind }) => kind === 'custom');
  return (
    <>
      <h2 className="texts-title">Legal pages</h2>
      <p className="texts-intro">
        The footer links to each one once it’s published. Begin with a draft and replace what is in square brackets.
      </p>
      <ul className="newsroom-list" aria-label="Legal pages">
        {LEGAL_PAGES.map((kind) => {
          const page = pages.find((each) => each.kind === kind);
          if (page) return <PageRow key={kind} page={page} onDelete={() => void remove(page)} />;
          return <MissingPage key={kind} name={LEGAL_PAGE_LABELS[kind]} path={`/${kind}`} kind={kind} />;
        })}
      </ul>
      <h2 className="texts-title">Other pages</h2>
      {custom.length === 0 && (
        <p className="texts-intro">None yet. Write about parking, your market days or your town.</p>
      )}
      {custom.length > 0 && (
        <ul className="newsroom-list" aria-label="Other pages">
          {custom.map((page) => (
            <PageRow key={page.id} page={page} onDelete={() => void remove(page)} />
          ))}
        </ul>
      )}
      {custom.length >= CUSTOM_PAGES_MAX && <p className="texts-intro">That’s as many as a site can have.</p>}
    </>
  );
}

type MissingPageProps = { name: string; path: string; kind: (typeof LEGAL_PAGES)[number] };

function MissingPage({ name, path, kind }: MissingPageProps) {
  return (
    <li className="newsroom-row texts-row">
      <div className="min-w-0">
        <p className="font-bold">{name}</p>
        <p className="newsroom-meta">Not written yet · {path}</p>
      </div>
      <div className="newsroom-acts">
        <ButtonLink size="small" to={deskPaths.page(`new-${kind}`)} aria-label={`Begin with a draft: ${name}`}>
          Begin with a draft
        </ButtonLink>
      </div>
    </li>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="Error Loading Pages" text="Failed to load the pages. Please try again later.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
