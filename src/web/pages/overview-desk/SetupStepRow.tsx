import { skipSetupStep } from '../../api/set-up.ts';
import { useAction } from '../../mutations/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ChecklistStep } from './setup-steps.tsx';
import { useOverviewKey } from './use-overview-key.ts';

type SetupStepRowProps = { step: ChecklistStep; number: number; isCurrent: boolean; onOpen: () => void };

export function SetupStepRow({ step, number, isCurrent, onOpen }: SetupStepRowProps) {
  const { name, text, state, link, content } = step;
  return (
    <li
      className={classNames('first-step', `first-${state}`, isCurrent && 'first-current')}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <StepNumber isDone={state === 'done'} number={number} />
      <div className="min-w-0">
        <h2>
          {name}
          {state !== 'open' && <span className="sr-only">, {state}</span>}
        </h2>
        <p className="text-ink-2 wrap-anywhere">{text}</p>
        {isCurrent && content}
      </div>
      <div className="first-actions">
        {content && !isCurrent && (
          <Button tone="quiet" size="small" onClick={onOpen}>
            {state === 'open' ? 'Start' : 'Change'}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {link && (isCurrent || !content) && (
          <ButtonLink to={link.to} tone="quiet" size="small">
            {link.label}
          </ButtonLink>
        )}
        <SkipButton step={step} />
      </div>
    </li>
  );
}

function SkipButton({ step: { step, name, state } }: { step: ChecklistStep }) {
  const isSkipped = state === 'skipped';
  const skip = useAction({
    run: (api) => skipSetupStep(api, step, !isSkipped),
    errorTitle: 'Not changed',
    invalidates: [useOverviewKey()],
  });
  if (state === 'done') return null;
  return (
    <Button tone="quiet" size="small" disabled={skip.isBusy} onClick={() => void skip.submit(undefined)}>
      {isSkipped ? 'Put back' : 'Skip'}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}

/** A step that was done before the others. */
export function CheckedStep({ name, text }: { name: string; text: string }) {
  return (
    <li className="first-step first-done">
      <StepNumber isDone number={1} />
      <div className="min-w-0">
        <h2>
          {name}
          <span className="sr-only">, done</span>
        </h2>
        <p className="text-ink-2 wrap-anywhere">{text}</p>
      </div>
    </li>
  );
}

function StepNumber({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <span className="first-number" aria-hidden="true">
      {isDone ? <Icon name="check" size={18} /> : number}
    </span>
  );
}
