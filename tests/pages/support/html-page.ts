import { DomUtils, parseDocument } from 'htmlparser2';
import {
  elementsBelow,
  elementText,
  type HtmlDocument,
  type HtmlElement,
  headingLevel,
  isElement,
  isHidden,
  nameOf,
  roleOf,
} from './roles.ts';

/** A text matches as a whole. */
type TextPattern = string | RegExp;
type RoleQuery = { name?: TextPattern; level?: number };

const matches = (pattern: TextPattern, text: string): boolean =>
  typeof pattern === 'string' ? text === pattern : pattern.test(text);

/** An element of a rendered page, found as people find it: by role and name, or by its text. */
export class PageElement {
  readonly #element: HtmlElement;
  readonly #document: HtmlDocument;

  constructor(element: HtmlElement, document: HtmlDocument) {
    this.#element = element;
    this.#document = document;
  }

  /** The text with all that is below it; white space counts as one space. */
  get text(): string {
    return elementText(this.#element);
  }

  get innerHtml(): string {
    return DomUtils.getInnerHTML(this.#element);
  }

  get parent(): PageElement {
    const { parent } = this.#element;
    if (!isElement(parent)) throw new Error(`<${this.#element.name}> has no parent element`);
    return new PageElement(parent, this.#document);
  }

  attribute(name: string): string | null {
    return this.#element.attribs[name] ?? null;
  }

  all(role: string, { name, level }: RoleQuery = {}): PageElement[] {
    return this.#where(
      (element) =>
        roleOf(element) === role &&
        !isHidden(element) &&
        (name === undefined || matches(name, nameOf(element, this.#document))) &&
        (level === undefined || headingLevel(element) === level),
    );
  }

  /** The only element with this role and name. */
  get(role: string, query: RoleQuery = {}): PageElement {
    return only(this.all(role, query), `${role} ${query.name ?? ''}`);
  }

  /** The input field with this label. */
  field(label: string): PageElement {
    const found = this.#where((element) => element.name === 'input' && nameOf(element, this.#document) === label);
    return only(found, `field ${label}`);
  }

  /** The path that this form requests without scripts. `values` fills fields by their label. */
  submit(values: Record<string, string> = {}): string {
    const fields = this.#where(({ name, attribs }) => ['input', 'select'].includes(name) && attribs.name !== undefined);
    const entries = fields.map((field): [string, string] => [
      field.attribute('name') ?? '',
      values[nameOf(field.#element, this.#document)] ?? field.#value,
    ]);
    return `${this.attribute('action')}?${new URLSearchParams(entries)}`;
  }

  /** The value of a field; a select without a selected option has its first. */
  get #value(): string {
    const options = this.withTag('option');
    const chosen = options.find((option) => option.attribute('selected') !== null) ?? options[0] ?? this;
    return chosen.attribute('value') ?? '';
  }

  /** The innermost elements with this text. */
  withText(pattern: TextPattern): PageElement[] {
    const hasText = (element: HtmlElement) => matches(pattern, elementText(element));
    return this.#where((element) => hasText(element) && !isHidden(element) && !elementsBelow(element).some(hasText));
  }

  withClass(name: string): PageElement[] {
    return this.#where(({ attribs }) => attribs.class?.split(' ').includes(name) ?? false);
  }

  withTag(tag: string): PageElement[] {
    return this.#where(({ name }) => name === tag);
  }

  #where(test: (element: HtmlElement) => boolean): PageElement[] {
    return elementsBelow(this.#element)
      .filter(test)
      .map((element) => new PageElement(element, this.#document));
  }
}

function only(found: PageElement[], description: string): PageElement {
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`Expected one ${description}, found ${found.length}`);
  return first;
}

export type HtmlPage = {
  status: number;
  headers: Record<string, unknown>;
  html: string;
  title: string;
  body: PageElement;
  main: PageElement;
  /** The content of `<meta name>` or `<meta property>`, or null. */
  meta(name: string): string | null;
  /** The target of `<link rel>`, or null. */
  link(rel: string): string | null;
  /** The entries of the JSON-LD graph. */
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect the entries freely
  structuredData(): any[];
  /** The names of the queries whose data the document contains. The browser does not repeat them. */
  loadedQueries(): string[];
};

type SerializedPageData = { page: { dehydratedState: { queries: { queryKey: unknown[] }[] } } };

type PageResponse = Pick<HtmlPage, 'status' | 'headers' | 'html'>;

export function parsePage({ status, headers, html }: PageResponse): HtmlPage {
  const document = parseDocument(html);
  const root = DomUtils.findOne(({ name }) => name === 'html', document.children);
  if (!root) throw new Error(`Expected a page, got ${status}: ${html.slice(0, 200)}`);
  const page = new PageElement(root, document);
  const attributeOf = (tag: string, of: (element: PageElement) => boolean, name: string) =>
    page.withTag(tag).find(of)?.attribute(name) ?? null;
  return {
    status,
    headers,
    html,
    title: only(page.withTag('title').slice(0, 1), 'title').text,
    body: only(page.withTag('body'), 'body'),
    get main() {
      return page.get('main');
    },
    meta: (key) =>
      attributeOf('meta', (meta) => [meta.attribute('name'), meta.attribute('property')].includes(key), 'content'),
    link: (rel) => attributeOf('link', (link) => link.attribute('rel') === rel, 'href'),
    structuredData() {
      const script = page.withTag('script').find((each) => each.attribute('type') === 'application/ld+json');
      return script ? JSON.parse(script.text)['@graph'] : [];
    },
    loadedQueries() {
      const script = page.withTag('script').find((each) => each.attribute('id') === 'page-data');
      const data: SerializedPageData = JSON.parse(script?.text ?? '');
      return data.page.dehydratedState.queries.map(({ queryKey }) => String(queryKey[0]));
    },
  };
}
