import { useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { toast } from '../../ui/toast.ts';

/** Navigates to a download URL; the browser saves the file and stays on the page. */
export function useDownload() {
  const [isBusy, setBusy] = useState(false);
  const download = async (url: Promise<string>) => {
    setBusy(true);
    try {
      window.location.assign(await url);
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
