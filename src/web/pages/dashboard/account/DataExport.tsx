import { useState } from 'react';
import { exportAccount } from '../../../api/account.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useApi } from '../../../app-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { downloadTextFile } from '../../../ui/download-text-file.ts';
import { toast } from '../../../ui/toast.ts';
import { ProfileSection } from './ProfileSection.tsx';

export function DataExport() {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      downloadTextFile('my-data.json', { text: await exportAccount(api), type: 'application/json' });
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ProfileSection title="Your data" text="Account, sessions, listings, reviews and submissions.">
      <Button disabled={isBusy} onClick={() => void download()}>
        {isBusy ? 'Preparing...' : 'Download as JSON'}
      </Button>
    </ProfileSection>
  );
}
