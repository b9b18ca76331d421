import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeadStatus } from '#domain/lead.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { changeLead, type Lead, leadsKey, removeLead, restoreLead } from '../../api/leads.ts';
import { useApi } from '../../app-context.ts';
import type { Session } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';

/** What an owner does with a message. The list is read anew after each. */
export function useLead(lead: Lead, session: Session) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await deed();
      return true;
    } catch (error) {
      toast({ tone: 'bad', title: 'Error', text: failureSentence(error) });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: leadsKey(session) });
      setBusy(false);
    }
  };
  return {
    isBusy,
    change: (change: { status?: LeadStatus; note?: string }) => attempt(() => changeLead(api, lead.id, change)),
    remove: async () => {
      if (!(await attempt(() => removeLead(api, lead.id)))) return;
      const undo = () => void attempt(() => restoreLead(api, lead.id));
      toast({ title: 'Message deleted', text: `From ${lead.name}.`, action: { label: 'Undo', act: undo } });
    },
  };
}
