import type { Api } from '../../api/api.ts';
import { useAction } from '../../mutations/use-action.ts';

/** Requests a download URL and navigates to it; the browser saves the file and stays on the page. */
export function useDownload<Input = void>(createUrl: (api: Api, input: Input) => Promise<string>) {
  const { isBusy, submit } = useAction({
    run: createUrl,
    onSuccess: (url) => window.location.assign(url),
  });
  return { isBusy, download: (input: Input) => void submit(input) };
}
