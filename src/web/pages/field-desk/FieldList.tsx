import { useQuery } from '@tanstack/react-query';
import { countLabel } from '#lib/count-label.ts';
import {
  type DeskFieldModel,
  deskFieldsKey,
  deskFieldsQuery,
  loadStarterFields,
  orderFields,
} from '../../api/desk-fields.ts';
import { useApi } from '../../app-context.ts';
import { AdminPageHeader } from '../../desk/AdminLayout.tsx';
import { deskPaths } from '../../desk-paths.ts';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { FIELD_PLACE_LABELS, FIELD_TYPE_LABELS } from './field-labels.ts';

type FieldListProps = { session: Session; canChange: boolean };

export function FieldList({ session, canChange }: FieldListProps) {
  const { data, isError, refetch } = useQuery(deskFieldsQuery(useApi(), session));
  const changes = { invalidates: [deskFieldsKey(session)], affectsPublicPages: true };
  const starter = useAction({
    run: loadStarterFields,
    successToast: (text) => ({ title: 'Starter set', text }),
    errorTitle: 'Not loaded',
    ...changes,
  });
  const order = useAction({ run: orderFields, errorTitle: 'Not moved', ...changes });
  return (
    <div className="wrap newsroom-body">
      <AdminPageHeader title="Fields">
        {canChange && (
          <>
            <Button disabled={starter.isBusy} onClick={() => void starter.submit()}>
              Load the starter set
            </Button>
            <ButtonLink tone="primary" to={deskPaths.field('new')}>
              New field
            </ButtonLink>
          </>
        )}
      </AdminPageHeader>
      <p className="mb-6 text-ink-2">
        What you ask of businesses besides name, contact and hours: owners fill it in, visitors read it and filter by
        it.
      </p>
      {!data && isError && (
        <ErrorState title="Error Loading Fields" text="Failed to load the fields. Please try again later.">
          <Button onClick={() => void refetch()}>Retry</Button>
        </ErrorState>
      )}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
      {data?.length === 0 && (
        <EmptyState title="No fields yet." text="Load the starter set and change it, or make your own." />
      )}
      {data && data.length > 0 && (
        <ul aria-label="Fields">
          {data.map((field, at) => (
            <FieldRow
              key={field.id}
              field={field}
              onMoveUp={canChange && at > 0 && !order.isBusy ? () => void order.submit(movedUp(data, at)) : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function movedUp(fields: readonly DeskFieldModel[], at: number): number[] {
  const ids = fields.map(({ id }) => id);
  const [moved = 0] = ids.splice(at, 1);
  return ids.toSpliced(at - 1, 0, moved);
}

function FieldRow({ field, onMoveUp }: { field: DeskFieldModel; onMoveUp: (() => void) | undefined }) {
  const { id, label, type, options, required, filterable, shownOn, categories, groups } = field;
  const scope = [...groups, ...categories].join(', ') || 'all categories';
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3.5">
      <div className="min-w-0">
        <Link to={deskPaths.field(id)} className="newsroom-title">
          {label}
        </Link>
        <p className="newsroom-meta">
          <span>
            {FIELD_TYPE_LABELS[type]}
            {options.length > 0 && ` (${countLabel(options.length, 'option')})`}
          </span>
          <span>{scope}</span>
          <span>{FIELD_PLACE_LABELS[shownOn]}</span>
          {filterable && <span>filter</span>}
          {required && <span>required</span>}
        </p>
      </div>
      {onMoveUp && (
        <Button size="small" tone="quiet" aria-label={`Move ${label} up`} onClick={onMoveUp}>
          Move up
        </Button>
      )}
    </li>
  );
}
