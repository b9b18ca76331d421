import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { exportAccount } from '../../api/own-account.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { ProfilePart } from './ProfilePart.tsx';

export function DataExport() {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile('my-data.json', { text: await exportAccount(api), type: 'application/json' });
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: failureSentence(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ProfilePart title="Your data" text="Account, sessions, listings, reviews and submissions.">
      <Button disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'Preparing...' : 'Download as JSON'}
      </Button>
    </ProfilePart>
  );
}
