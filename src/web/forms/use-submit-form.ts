import { useState } from 'react';
import { parseErrorDetails } from '../api/error-details.ts';
import { errorMessage } from '../api/error-message.ts';
import { type FieldErrors, useFieldErrors } from './use-field-errors.ts';

/**
 * A form that is checked, sent, and says at its fields what the server refused; `saidAt` names the fields that can say it.
 * What none of them says stands above the form.
 */
export function useSubmitForm(saidAt: readonly string[] = []) {
  const { show, ...fields } = useFieldErrors();
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (found: FieldErrors, send: () => Promise<void>) => {
    if (isSending) return;
    setRefusal('');
    if (Object.keys(found).length > 0) return show(found);
    setSending(true);
    try {
      await send();
    } catch (error) {
      const refused = parseErrorDetails(error).fields;
      if (!saidAt.some((name) => refused[name])) setRefusal(errorMessage(error));
      show(refused);
    } finally {
      setSending(false);
    }
  };
  return { ...fields, refusal, isSending, submit };
}
