import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../api/failure-sentence.ts';
import { type EditableLetter, sendLetter, stopLetter } from '../../api/letters.ts';
import { ownKey } from '../../api/own-key.ts';
import { useApi } from '../../app-context.ts';
import { DeskHistory } from '../../desk/DeskHistory.tsx';
import { NewsroomHead } from '../../desk/Newsroom.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { LetterPreview } from './LetterPreview.tsx';

/** A letter that is on its way, was stopped or has been sent: n of m. */
export function LetterProgress({ session, editable }: { session: Session; editable: EditableLetter }) {
  const { letter, form } = editable;
  const api = useApi();
  const queryClient = useQueryClient();
  const [isPreview, setPreview] = useState(false);
  const act = async (deed: Promise<void>) => {
    await deed.catch((error: unknown) => toast({ tone: 'bad', title: 'Error', text: failureSentence(error) }));
    await queryClient.invalidateQueries({ queryKey: ownKey(session) });
  };
  return (
    <div className="wrap newsroom-body">
      <NewsroomHead title={letter.subject}>
        <Button tone="quiet" onClick={() => setPreview(true)}>
          Preview
        </Button>
      </NewsroomHead>
      <div className="sending">
        <p role="status" className="sending-figure">
          {letter.sent.toLocaleString('en-US')} of {letter.recipients.toLocaleString('en-US')} sent
        </p>
        <progress className="sending-road" aria-label="Sent" value={letter.sent} max={Math.max(1, letter.recipients)} />
        <p className="text-ink-2">{sentenceOf(editable)}</p>
        {letter.state === 'sending' && (
          <Button tone="danger" onClick={() => void act(stopLetter(api, letter.id))}>
            Stop sending
          </Button>
        )}
        {letter.state === 'stopped' && (
          <Button tone="primary" onClick={() => void act(sendLetter(api, letter))}>
            Send on
          </Button>
        )}
      </div>
      <DeskHistory lines={editable.history} />
      {isPreview && <LetterPreview form={form} onClose={() => setPreview(false)} />}
    </div>
  );
}

function sentenceOf({ letter, waiting, unknown }: EditableLetter): string {
  const left = letter.recipients - letter.sent - letter.failed - waiting - unknown;
  const parts = [
    waiting > 0 && `${waiting} still to come`,
    letter.failed > 0 && `${letter.failed} could not be delivered`,
    letter.state !== 'sending' && unknown > 0 && `${unknown} may not have arrived: the line broke while sending`,
    left > 0 && `${left} unsubscribed meanwhile`,
  ].filter((part) => part !== false);
  if (letter.state === 'sent' && parts.length === 0) return 'Everybody has got it.';
  return parts.length === 0 ? 'On its way.' : `${parts.join(', ')}.`;
}
