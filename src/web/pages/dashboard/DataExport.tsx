import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { exportAccount } from '../../api/own-account.ts';
import { useApi } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { ProfilePart } from './ProfilePart.tsx';

export function DataExport() {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile('my-data.json', await exportAccount(api));
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

/** The file is made in the page: a link to the server would have to carry the token. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
