import type { LeadStatus } from '#domain/listings/lead.ts';
import type { Api } from '../../../api/api.ts';
import { deleteLead, type LeadModel, leadsKey, restoreLead, updateLead } from '../../../api/leads.ts';
import { useAction } from '../../../mutations/use-action.ts';
import type { Session } from '../../../session/session.ts';
import { toast } from '../../../ui/toast.ts';

export function useLeadActions(lead: LeadModel, session: Session) {
  const { isBusy, submit } = useAction({
    run: (api, request: (api: Api) => Promise<unknown>) => request(api),
    invalidates: [leadsKey(session)],
  });
  return {
    isBusy,
    update: (change: { status?: LeadStatus; note?: string }) => submit((api) => updateLead(api, lead.id, change)),
    remove: async () => {
      if (!(await submit((api) => deleteLead(api, lead.id)))) return;
      const undo = () => void submit((api) => restoreLead(api, lead.id));
      toast({ title: 'Message deleted', text: `From ${lead.name}.`, action: { label: 'Undo', run: undo } });
    },
  };
}
