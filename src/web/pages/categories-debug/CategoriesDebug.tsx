import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { ApiConfiguration } from './ApiConfiguration.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { CategoryTotals } from './CategoryTotals.tsx';
import { categoriesDebugHead, loadCategoriesDebug } from './categories-debug-handlers.ts';
import { categoriesDebugQuery } from './categories-debug-query.ts';
import { parseDebugCategories } from './parse-debug-categories.ts';

/** Bundled with the screen, not with the route table. */
export const routeHandlers = { loader: loadCategoriesDebug, head: categoriesDebugHead };

export function CategoriesDebug() {
  const { data, error, isPending, isFetching, refetch } = useQuery(categoriesDebugQuery(useApi()));
  return (
    <div className="wrap debug">
      <div className="page-head">
        <h1>Categories Debug</h1>
        <p className="mt-2.5 max-w-[60ch] text-ink-2">
          The public API’s response for all categories, raw and as the site reads it.
        </p>
      </div>
      <ApiConfiguration isFetching={isFetching} onRefetch={() => void refetch()} />
      {isPending && <Loading />}
      {error && <Failed message={error.message} onRetry={() => void refetch()} />}
      {data && <DebugResponse response={data} />}
    </div>
  );
}

function DebugResponse({ response }: { response: object }) {
  const categories = parseDebugCategories(response);
  return (
    <>
      <CategoryTotals categories={categories} />
      <RawResponse response={response} />
      <h2 className="debug-heading">Categories</h2>
      {categories.map((category) => (
        <CategoryTable key={category.id} category={category} />
      ))}
    </>
  );
}

function RawResponse({ response }: { response: object }) {
  return (
    <details className="debug-raw">
      <summary>Raw response</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access */}
      <pre tabIndex={0}>{JSON.stringify(response, null, 2)}</pre>
    </details>
  );
}

function Loading() {
  return <LoadingState title="Loading..." text="Loading all categories from the API." />;
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <ErrorState title="Error" text={message}>
      <Button onClick={onRetry}>Retry</Button>
    </ErrorState>
  );
}
