import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { toast } from '../../ui/toast.ts';

/** Opens an address that was ordered; the browser takes the file as it comes, and the page stays. */
export function useDownload() {
  const [isBusy, setBusy] = useState(false);
  const download = async (ordered: Promise<string>) => {
    setBusy(true);
    try {
      window.location.assign(await ordered);
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
