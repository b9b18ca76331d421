import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sitePageQuery } from '../../api/site-pages.ts';
import { useApi, useSite } from '../../app-context.ts';
import { TextPageView } from '../../article/TextPageView.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx';
import { loadTextPage, slugOfPath, textPageHead } from './text-page-handlers.ts';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { loader: loadTextPage, head: textPageHead };

/** A page of text that the operator has written. */
export function TextPage() {
  const { siteName } = useSite();
  // Of the match, not of the location: during a navigation the screen still shows the former page.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const { data, isPending, refetch } = useQuery(sitePageQuery(useApi(), slugOfPath(pathname)));
  const title = data?.title;
  // The router sets no title for a page that loads after it is shown.
  useEffect(() => {
    if (title) document.title = `${title} | ${siteName}`;
  }, [title, siteName]);
  if (isPending) return <LoadingState title="Loading..." />;
  if (data === null) return <EmptyState title="Page not found" text="It may have been moved or taken down." />;
  if (!data) return <Failed onRetry={() => void refetch()} />;
  return <TextPageView page={data} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState title="We couldn’t load this page" text="Please try again.">
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
