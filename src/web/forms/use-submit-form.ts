import { parseErrorDetails } from '../api/error-details.ts';
import type { FieldErrors } from '../api/field-errors.ts';
import { type ActionOptions, useAction } from '../mutations/use-action.ts';
import { useFieldErrors } from './use-field-errors.ts';

type SubmitFormOptions<Input, Output> = Omit<ActionOptions<Input, Output>, 'errorTitle' | 'onError'> & {
  /** The fields that can show an error, `fields` for the site’s own; an error of any other field appears above the form. */
  fieldNames?: readonly string[];
};

/** A form that is validated and submitted; the server's field errors appear at the fields. */
export function useSubmitForm<Input = void, Output = unknown>(options: SubmitFormOptions<Input, Output>) {
  const { fieldNames = [], ...actionOptions } = options;
  const { showErrors, ...fields } = useFieldErrors();
  const action = useAction({
    ...actionOptions,
    errorTitle: null,
    onError: (error) => showErrors(parseErrorDetails(error).fields),
  });
  const isAtField = Object.keys(action.fieldErrors).some((name) => fieldNames.includes(name.split('.')[0] ?? ''));
  return {
    ...fields,
    formError: isAtField ? '' : action.error,
    isBusy: action.isBusy,
    output: action.output,
    /** Resolves to whether it was sent. */
    submit: async (errors: FieldErrors, input: Input): Promise<boolean> => {
      if (action.isBusy) return false;
      action.reset();
      if (Object.keys(errors).length === 0) return action.submit(input);
      showErrors(errors);
      return false;
    },
  };
}
