import { exportAccount } from '../../../api/account.ts';
import { useAction } from '../../../mutations/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { downloadTextFile } from '../../../ui/download-text-file.ts';
import { ProfileSection } from './ProfileSection.tsx';

export function DataExport() {
  const { isBusy, submit } = useAction({
    run: exportAccount,
    onSuccess: (text) => downloadTextFile('my-data.json', { text, type: 'application/json' }),
  });
  return (
    <ProfileSection title="Your data" text="Everything we store about you: account, listings, reviews and more.">
      <Button disabled={isBusy} onClick={() => void submit()}>
        {isBusy ? 'Preparing...' : 'Download as JSON'}
      </Button>
    </ProfileSection>
  );
}
