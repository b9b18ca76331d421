import { useQuery } from '@tanstack/react-query';
import { claimsQuery } from '../../../api/claims.ts';
import { correctionsQuery } from '../../../api/corrections.ts';
import type { ListingModel } from '../../../api/models.ts';
import { overviewQuery } from '../../../api/overview.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OwnerIcon } from '../OwnerIcon.tsx';
import { listToDos, type ToDo } from './to-dos.ts';

type ToDosProps = { listings: readonly ListingModel[]; session: Session };

export function ToDos({ listings, session }: ToDosProps) {
  const api = useApi();
  const overview = useQuery(overviewQuery(api, session));
  const corrections = useQuery(correctionsQuery(api, session));
  const claims = useQuery(claimsQuery(api, session));
  const isError = overview.isError || corrections.isError || claims.isError;
  const isKnown = overview.data && corrections.data && claims.data;
  const toDos =
    isKnown &&
    listToDos({
      listings,
      overview: overview.data,
      corrections: corrections.data.pending.length,
      disputes: claims.data.disputes,
      claims: claims.data.claims,
    });
  const retry = () => void Promise.all([overview.refetch(), corrections.refetch(), claims.refetch()]);
  return (
    <section aria-labelledby="to-dos">
      <div className="dash-head">
        <h2 id="to-dos">To do</h2>
        {toDos && toDos.length > 0 && (
          <span className="text-sm text-ink-2">{toDos.length === 1 ? '1 thing' : `${toDos.length} things`}</span>
        )}
      </div>
      {!toDos && !isError && <Skeleton className="mt-4 h-56" />}
      {!toDos && isError && <Failed onRetry={retry} />}
      {toDos?.length === 0 && <AllDone />}
      <ul>
        {toDos?.map((toDo, index) => (
          <ToDoRow key={toDo.key} toDo={toDo} isFirst={index === 0} />
        ))}
      </ul>
    </section>
  );
}

function ToDoRow({ toDo: { icon, title, text, action, path }, isFirst }: { toDo: ToDo; isFirst: boolean }) {
  return (
    <li className="todo">
      <span className="todo-sign">
        <OwnerIcon name={icon} />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      <ButtonLink to={path} tone={isFirst ? 'primary' : 'quiet'} size="small">
        {action}
        <span className="sr-only">: {title}</span>
      </ButtonLink>
    </li>
  );
}

function AllDone() {
  return (
    <p className="todo">
      <span className="todo-sign">
        <Icon name="check" />
      </span>
      <b>You’re all set.</b>
    </p>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="mt-5 flex flex-wrap items-center gap-3">
      We couldn’t load your to-dos.
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
