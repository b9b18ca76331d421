import { useQuery } from '@tanstack/react-query';
import { countLabel } from '#lib/count-label.ts';
import { type DeskFieldModel, deleteField, deskFieldsKey, fieldUseQuery } from '../../api/desk-fields.ts';
import { useApi } from '../../app-context.ts';
import { ActionDialog } from '../../desk/ActionDialog.tsx';
import { useAction } from '../../mutations/use-action.ts';
import type { Session } from '../../session/session.ts';

type DeleteFieldDialogProps = {
  session: Session;
  field: DeskFieldModel;
  onDeleted: () => unknown;
  onClose: () => void;
};

/** Says how many listings lose a value. */
export function DeleteFieldDialog({ session, field, onDeleted, onClose }: DeleteFieldDialogProps) {
  const { data: use } = useQuery(fieldUseQuery(useApi(), session, field.id));
  const remove = useAction({
    run: (api) => deleteField(api, field.id),
    successToast: () => ({ title: 'Deleted', text: field.label }),
    errorTitle: null,
    onSuccess: onDeleted,
    invalidates: [deskFieldsKey(session)],
    affectsPublicPages: true,
  });
  return (
    <ActionDialog
      title="Delete this field?"
      subject={field.label}
      action={{ label: 'Delete', tone: 'danger', isDisabled: remove.isBusy || !use, run: () => void remove.submit() }}
      error={remove.error}
      onClose={onClose}
    >
      <p role="status">
        {use
          ? `${countLabel(use.listings, 'listing')} will lose what they say here. This can’t be undone.`
          : 'Counting the listings that use it...'}
      </p>
    </ActionDialog>
  );
}
