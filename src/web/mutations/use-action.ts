import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { parseErrorDetails } from '../api/error-details.ts';
import { errorMessage } from '../api/error-message.ts';
import { useApi } from '../app-context.ts';
import { type ToastInput, toast } from '../ui/toast.ts';

export type ActionOptions<Input, Output> = {
  run: (api: Api, input: Input) => Promise<Output>;
  /** The toast after success; none by default. */
  successToast?: (output: Output, input: Input) => ToastInput;
  /** The title of the toast after a failure; null where the caller shows `error` or `fieldErrors` itself. */
  errorTitle?: string | null;
  /** Queries to refetch afterwards, also after a failure: the data may have changed in the meantime. */
  invalidates?: readonly QueryKey[];
  /** Public pages show the result too: their cached queries refetch when they are next shown. */
  affectsPublicPages?: boolean;
  onSuccess?: (output: Output, input: Input) => unknown;
};

/** One write to the server: a second press is ignored while it runs, failures become a toast or field errors. */
export function useAction<Input = void, Output = unknown>(options: ActionOptions<Input, Output>) {
  const { run, successToast, errorTitle = 'Error', invalidates = [], affectsPublicPages = false, onSuccess } = options;
  const api = useApi();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input) => run(api, input),
    // Offline it fails at once, like any other failure, instead of waiting for the network.
    networkMode: 'always',
    onSuccess: async (output, input) => {
      if (successToast) toast(successToast(output, input));
      await onSuccess?.(output, input);
    },
    onError: (error) => {
      if (errorTitle !== null) toast({ tone: 'bad', title: errorTitle, text: errorMessage(error) });
    },
    onSettled: async () => {
      if (affectsPublicPages) {
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
      }
      await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
  const { isPending, variables, data, error, mutateAsync, reset } = mutation;
  return {
    isBusy: isPending,
    /** The input of the running action, such as the busy row of a list. */
    busyInput: isPending ? variables : undefined,
    /** The result of the last run, if it succeeded. */
    output: data,
    /** The server's message; empty when the last run did not fail. */
    error: error ? errorMessage(error) : '',
    errorCode: error ? parseErrorDetails(error).code : '',
    fieldErrors: error ? parseErrorDetails(error).fields : {},
    reset,
    /** Resolves to whether it succeeded; never rejects. */
    submit: async (input: Input): Promise<boolean> => {
      if (isPending) return false;
      return mutateAsync(input).then(
        () => true,
        () => false,
      );
    },
  };
}
