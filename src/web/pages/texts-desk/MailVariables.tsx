import type { MailVariable } from '../../api/mail-texts.ts';

type MailVariablesProps = { variables: MailVariable[]; onInsert: (name: string) => void };

export function MailVariables({ variables, onInsert }: MailVariablesProps) {
  return (
    <section className="writing-side" aria-labelledby="variables-title">
      <div>
        <h2 id="variables-title" className="label">
          Variables
        </h2>
        <p className="hint">
          Press one to put it into the text. A paragraph is left out if a variable in it is empty, such as a reason that
          nobody gave.
        </p>
      </div>
      <ul className="texts-variables">
        {variables.map(({ name, sample, isRequired }) => (
          <li key={name}>
            <button type="button" className="chip" aria-label={`Insert {${name}}`} onClick={() => onInsert(name)}>
              {`{${name}}`}
            </button>
            {isRequired && <b>required</b>}
            <span>{sample || 'Empty in the sample'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
