import { useQuery } from '@tanstack/react-query';
import { readCategories } from '../../api/read.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { StateError, StateLoading } from '../../ui/states.tsx';
import { ApiConfiguration } from './ApiConfiguration.tsx';
import { CategoryTable } from './CategoryTable.tsx';
import { debugQuery } from './debug-query.ts';
import { Totals } from './Totals.tsx';

export function CategoriesDebug() {
  const { data, error, isPending, isFetching, refetch } = useQuery(debugQuery(useApi()));
  return (
    <div className="wrap debug">
      <div className="page-head">
        <h1>Categories Debug</h1>
        <p className="mt-2.5 max-w-[60ch] text-ink-2">
          What the public API answers when it is asked for all categories, as it came and as the site reads it.
        </p>
      </div>
      <ApiConfiguration isFetching={isFetching} onAskAgain={() => void refetch()} />
      {isPending && <Loading />}
      {error && <Failed message={error.message} onRetry={() => void refetch()} />}
      {data && <Answer answer={data} />}
    </div>
  );
}

function Answer({ answer }: { answer: object }) {
  const categories = readCategories(answer);
  return (
    <>
      <Totals categories={categories} />
      <RawResponse answer={answer} />
      <h2 className="debug-heading">Categories</h2>
      {categories.map((category) => (
        <CategoryTable key={category.id} category={category} />
      ))}
    </>
  );
}

function RawResponse({ answer }: { answer: object }) {
  return (
    <details className="debug-raw">
      <summary>Raw response</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{JSON.stringify(answer, null, 2)}</pre>
    </details>
  );
}

function Loading() {
  return <StateLoading title="Loading..." text="Asking the API for all categories." />;
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <StateError title="Error" text={message}>
      <Button onClick={onRetry}>Retry</Button>
    </StateError>
  );
}
