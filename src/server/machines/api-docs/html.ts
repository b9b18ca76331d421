import { escapeMarkup } from '../escape-markup.ts';

/** HTML that is safe to send: made by `html` alone. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | readonly Markup[];

/** A piece of a page; text put into it is escaped. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: strings }, ...values.map(toText)));
}

export const nothing = html``;

function toText(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map((each) => each.text).join('');
  return escapeMarkup(String(value));
}
