import { useState } from 'react';
import { parseErrorDetails } from '../api/error-details.ts';
import { errorMessage } from '../api/error-message.ts';
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts';

/**
 * A form that is validated and submitted; the server's field errors appear at the fields. `fieldNames` are the fields that
 * can show one; an error of any other field appears above the form.
 */
export function useSubmitForm(fieldNames: readonly string[] = []) {
  const { show, ...fields } = useFieldErrors();
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (errors: FieldErrors, send: () => Promise<void>) => {
    if (isSending) return;
    setRefusal('');
    if (Object.keys(errors).length > 0) return show(errors);
    setSending(true);
    try {
      await send();
    } catch (error) {
      const rejected = parseErrorDetails(error).fields;
      if (!fieldNames.some((name) => rejected[name])) setRefusal(errorMessage(error));
      show(rejected);
    } finally {
      setSending(false);
    }
  };
  return { ...fields, refusal, isSending, submit };
}
