import { useState } from 'react';
import { type Faults, useFaults } from '../ui/use-faults.ts';
import { failureSentence } from './failure-sentence.ts';
import { refusalOf } from './refusal.ts';

/**
 * A form that is checked, sent, and says at its fields what the server refused; `saidAt` names the fields that can say it.
 * What none of them says stands above the form.
 */
export function useSentForm(saidAt: readonly string[] = []) {
  const { show, ...fields } = useFaults();
  const [refusal, setRefusal] = useState('');
  const [isSending, setSending] = useState(false);
  const submit = async (found: Faults, send: () => Promise<void>) => {
    if (isSending) return;
    setRefusal('');
    if (Object.keys(found).length > 0) return show(found);
    setSending(true);
    try {
      await send();
    } catch (error) {
      const refused = refusalOf(error).fields;
      if (!saidAt.some((name) => refused[name])) setRefusal(failureSentence(error));
      show(refused);
    } finally {
      setSending(false);
    }
  };
  return { ...fields, refusal, isSending, submit };
}
