import type { FormEvent, ReactNode } from 'react';
import type { LogLine } from '../api/desk-posts.ts';
import { Button } from '../ui/Button.tsx';
import { LeaveDialog } from '../ui/LeaveDialog.tsx';
import { DeskHistory } from './DeskHistory.tsx';
import { NewsroomHead } from './Newsroom.tsx';
import type { Writing } from './use-writing.ts';
import { WritingNotices } from './WritingNotices.tsx';

type WritingPageProps<Form extends Record<string, string>> = {
  title: string;
  /** What the form is about. */
  label: string;
  writing: Writing<Form>;
  labels: Record<keyof Form, string>;
  history: LogLine[];
  onPreview: () => void;
  onSaved: () => Promise<void>;
  /** The fields and what can be done. */
  children: ReactNode;
};

/** Where something longer is written: its form, between what has to be known first and what was done to it before. */
export function WritingPage<Form extends Record<string, string>>(page: WritingPageProps<Form>) {
  const { title, label, writing, labels, history, onPreview, onSaved, children } = page;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!writing.isSaving && (await writing.submit())) await onSaved();
  };
  return (
    <div className="wrap newsroom-body">
      <NewsroomHead title={title}>
        <Button tone="quiet" onClick={onPreview}>
          Preview
        </Button>
      </NewsroomHead>
      <WritingNotices writing={writing} labels={labels} />
      {/* The browser's own bubbles would stand in the way of the sentences at the fields. */}
      <form className="writing" noValidate onSubmit={(event) => void onSubmit(event)} aria-label={label}>
        {children}
      </form>
      <DeskHistory lines={history} />
      <LeaveDialog isDirty={writing.isDirty} onLeave={writing.discard} />
    </div>
  );
}
