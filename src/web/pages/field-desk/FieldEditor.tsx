import { useQuery } from '@tanstack/react-query';
import { type DeskFieldModel, deskFieldsQuery } from '../../api/desk-fields.ts';
import { useApi } from '../../app-context.ts';
import { deskPaths } from '../../desk-paths.ts';
import type { Session } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { FieldForm } from './FieldForm.tsx';

type FieldEditorProps = { session: Session; id: number | null; canChange: boolean };

const BLANK_FIELD: DeskFieldModel = {
  id: 0,
  key: '',
  label: '',
  type: 'yes-no',
  options: [],
  unit: '',
  required: false,
  shownOn: 'page',
  filterable: false,
  help: '',
  categories: [],
  groups: [],
  version: 0,
};

export function FieldEditor({ session, id, canChange }: FieldEditorProps) {
  const { data, isError, refetch } = useQuery(deskFieldsQuery(useApi(), session));
  const field = id === null ? BLANK_FIELD : data?.find((each) => each.id === id);
  if (field && (canChange || id !== null)) {
    return (
      <div className="wrap newsroom-body">
        <FieldForm key={field.version} session={session} field={field} canChange={canChange} />
      </div>
    );
  }
  return (
    <div className="wrap newsroom-body">
      {data && (
        <EmptyState title="There is no such field." text="It may have been deleted.">
          <ButtonLink to={deskPaths.fields()}>All fields</ButtonLink>
        </EmptyState>
      )}
      {!data && isError && (
        <ErrorState title="Error Loading Fields" text="Failed to load the fields. Please try again later.">
          <Button onClick={() => void refetch()}>Retry</Button>
        </ErrorState>
      )}
      {!data && !isError && <Skeleton className="mt-6 h-96" />}
    </div>
  );
}
