import { escapeMarkup } from '#lib/escape-markup.ts';

/** Escaped HTML, created by `html` only. */
export class SafeHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlValue = string | number | SafeHtml | readonly SafeHtml[];

/** Template tag that escapes interpolated text. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): SafeHtml {
  return new SafeHtml(String.raw({ raw: strings }, ...values.map(toText)));
}

export const EMPTY_HTML = html``;

function toText(value: HtmlValue): string {
  if (value instanceof SafeHtml) return value.text;
  if (typeof value === 'object') return value.map((each) => each.text).join('');
  return escapeMarkup(String(value));
}
