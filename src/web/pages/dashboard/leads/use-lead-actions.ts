import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadStatus } from '#domain/listings/lead.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { deleteLead, type LeadModel, leadsKey, restoreLead, updateLead } from '../../../api/leads.ts';
import { useApi } from '../../../app-context.ts';
import type { Session } from '../../../session/session.ts';
import { toast } from '../../../ui/toast.ts';

/** Actions on a lead. The list is refetched after each, also after a failure. */
export function useLeadActions(lead: LeadModel, session: Session) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (request: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await request();
      return true;
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: errorMessage(error) });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: leadsKey(session) });
      setBusy(false);
    }
  };
  return {
    isBusy,
    change: (change: { status?: LeadStatus; note?: string }) => run(() => updateLead(api, lead.id, change)),
    remove: async () => {
      if (!(await run(() => deleteLead(api, lead.id)))) return;
      const undo = () => void run(() => restoreLead(api, lead.id));
      toast({ title: 'Message deleted', text: `From ${lead.name}.`, action: { label: 'Undo', run: undo } });
    },
  };
}
