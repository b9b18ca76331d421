import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Api } from '../api/api.ts';
import { parseErrorDetails } from '../api/error-details.ts';
import { errorMessage } from '../api/error-message.ts';
import { useApi } from '../app-context.ts';
import { type ToastInput, toast } from '../ui/toast.ts';

export type ActionOptions<Input, Output> = {
  run: (api: Api, input: Input) => Promise<Output>;
  /** Shows the result before the server responds; returns the function that reverts it after a failure. */
  updateOptimistically?: (input: Input) => () => void;
  /** The toast after success; none by default. */
  successToast?: (output: Output, input: Input) => ToastInput;
  /** The title of the toast after a failure; null where the caller shows `error` or `fieldErrors` itself. */
  errorTitle?: string | null;
  /** Queries to refetch afterwards, also after a failure: the data may have changed in the meantime. */
  invalidates?: readonly QueryKey[];
  /** Public pages show the result too: their cached queries refetch when they are next shown. */
  affectsPublicPages?: boolean;
  /** Runs with the same queue name wait for each other; without one, a second run is ignored while the first is busy. */
  queue?: string;
  onSuccess?: (output: Output, input: Input) => unknown;
  onError?: (error: Error, input: Input) => unknown;
};

type Run<Input> = { input: Input; revert: (() => void) | undefined };

/** One write to the server: a second press is ignored while it runs, failures become a toast or field errors. */
export function useAction<Input = void, Output = unknown>(options: ActionOptions<Input, Output>) {
  const { run, updateOptimistically, successToast, errorTitle = 'Error', queue, onSuccess, onError } = options;
  const api = useApi();
  const invalidate = useInvalidation(options);
  const mutation = useMutation({
    mutationFn: ({ input }: Run<Input>) => run(api, input),
    // Offline it fails at once, like any other failure, instead of waiting for the network.
    networkMode: 'always',
    ...(queue !== undefined && { scope: { id: queue } }),
    onSuccess: async (output, { input }) => {
      if (successToast) toast(successToast(output, input));
      await onSuccess?.(output, input);
    },
    onError: async (error, { input, revert }) => {
      revert?.();
      const { code } = parseErrorDetails(error);
      // The user has just canceled the confirmation.
      if (errorTitle !== null && code !== 'sign-in-again')
        toast({ tone: 'bad', title: errorTitle, text: errorMessage(error) });
      await onError?.(error, input);
    },
    onSettled: invalidate,
  });
  const { isPending, variables, data, error, mutateAsync, reset } = mutation;
  // `isPending` is set too late for the second press of a double click.
  const isRunning = useRef(false);
  const attempt = async (input: Input): Promise<Error | null> => {
    if (isRunning.current && queue === undefined) return new Error('The action is already running');
    isRunning.current = true;
    try {
      // At once, not in `onMutate`, which runs after the event handler.
      await mutateAsync({ input, revert: updateOptimistically?.(input) });
      return null;
    } catch (failure) {
      return failure as Error;
    } finally {
      isRunning.current = false;
    }
  };
  return {
    isBusy: isPending,
    /** The input of the running action, such as the busy row of a list. */
    busyInput: isPending ? variables.input : undefined,
    /** The result of the last run, if it succeeded. */
    output: data,
    /** The server's message; empty when the last run did not fail. */
    error: error ? errorMessage(error) : '',
    errorCode: error ? parseErrorDetails(error).code : '',
    fieldErrors: error ? parseErrorDetails(error).fields : {},
    reset,
    /** Resolves to null, or to the error of a failure; never rejects. */
    attempt,
    /** Resolves to whether it succeeded; never rejects. */
    submit: async (input: Input): Promise<boolean> => (await attempt(input)) === null,
  };
}

function useInvalidation<Input, Output>({ invalidates = [], affectsPublicPages }: ActionOptions<Input, Output>) {
  const queryClient = useQueryClient();
  return async () => {
    if (affectsPublicPages) {
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'own', refetchType: 'none' });
    }
    await Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
