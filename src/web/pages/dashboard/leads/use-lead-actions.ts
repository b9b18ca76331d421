import type { LeadStatus } from '#domain/listings/lead.ts';
import type { Api } from '../../../api/api.ts';
import { fieldErrorMessage } from '../../../api/error-message.ts';
import { answerLead, deleteLead, type LeadModel, leadsKey, restoreLead, updateLead } from '../../../api/leads.ts';
import { overviewKey } from '../../../api/overview.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { toast } from '../../../ui/toast.ts';

export function useLeadActions(lead: LeadModel, session: Session) {
  const { isBusy, submit } = useAction({
    run: (api, request: (api: Api) => Promise<unknown>) => request(api),
    invalidates: [leadsKey(session), overviewKey(session)],
  });
  const answering = useAction({
    run: (api, message: string) => answerLead(api, lead.id, message),
    successToast: () => ({ title: 'Reply sent', text: `${lead.name} gets it by email.` }),
    errorTitle: null,
    invalidates: [leadsKey(session), overviewKey(session)],
  });
  return {
    isBusy: isBusy || answering.isBusy,
    /** Resolves to an error message for the field, or null on success. */
    answer: async (message: string): Promise<string | null> => {
      const error = await answering.attempt(message);
      return error && fieldErrorMessage(error, 'message');
    },
    update: (change: { status?: LeadStatus; note?: string }) => submit((api) => updateLead(api, lead.id, change)),
    remove: async () => {
      if (!(await submit((api) => deleteLead(api, lead.id)))) return;
      const undo = () => void submit((api) => restoreLead(api, lead.id));
      toast({ title: 'Message deleted', text: `From ${lead.name}.`, action: { label: 'Undo', run: undo } });
    },
  };
}
