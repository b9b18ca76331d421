import { DomUtils, type parseDocument } from 'htmlparser2';

export type HtmlDocument = ReturnType<typeof parseDocument>;
export type HtmlElement = ReturnType<typeof DomUtils.findAll>[number];

type HtmlNode = HtmlDocument | HtmlElement | HtmlElement['children'][number];

export const isElement = (node: HtmlNode | null): node is HtmlElement => node !== null && 'attribs' in node;

const HEADING = /^h([1-6])$/;

const ROLES: Record<string, string> = {
  main: 'main',
  nav: 'navigation',
  aside: 'complementary',
  header: 'banner',
  footer: 'contentinfo',
  article: 'article',
  button: 'button',
  ul: 'list',
  ol: 'list',
  li: 'listitem',
  dd: 'definition',
  table: 'table',
  th: 'columnheader',
  img: 'img',
};

const INPUT_ROLES: Record<string, string> = { search: 'searchbox', submit: 'button', checkbox: 'checkbox' };

/** Roles that take their name from their content. All others need a label. */
const NAMED_BY_CONTENT = new Set(['heading', 'link', 'button', 'listitem', 'columnheader']);

const normalizeSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const elementText = (element: HtmlElement): string => normalizeSpace(DomUtils.textContent(element));

export const elementsBelow = (root: HtmlDocument | HtmlElement): HtmlElement[] =>
  DomUtils.findAll(() => true, root.children);

/** The role of the WAI-ARIA specification, as far as the tests ask for it, or null. */
export function roleOf(element: HtmlElement): string | null {
  const { name, attribs } = element;
  if (attribs.role) return attribs.role;
  if (HEADING.test(name)) return 'heading';
  if (name === 'a') return attribs.href === undefined ? null : 'link';
  if (name === 'input') return INPUT_ROLES[attribs.type ?? 'text'] ?? 'textbox';
  // Without a label a section has no role.
  if (name === 'section') return attribs['aria-label'] || attribs['aria-labelledby'] ? 'region' : null;
  return ROLES[name] ?? null;
}

export const headingLevel = ({ name }: HtmlElement): number => Number(HEADING.exec(name)?.[1]);

/** The accessible name, as far as the tests ask for it. */
export function nameOf(element: HtmlElement, document: HtmlDocument): string {
  const { name, attribs } = element;
  const labelIds = attribs['aria-labelledby']?.split(' ') ?? [];
  if (labelIds.length > 0) return normalizeSpace(labelIds.map((id) => textOfId(id, document)).join(' '));
  if (attribs['aria-label']) return attribs['aria-label'];
  if (name === 'img') return attribs.alt ?? '';
  if (name === 'table') return textOfFirst(element, (child) => child.name === 'caption');
  if (name === 'input' || name === 'select') return labelOf(element, document);
  return NAMED_BY_CONTENT.has(roleOf(element) ?? '') ? visibleText(element) : '';
}

/** Whether assistive technology ignores the element. Style sheets are not applied. */
export function isHidden(element: HtmlElement): boolean {
  const { name, attribs, parent } = element;
  if (attribs.hidden !== undefined || attribs['aria-hidden'] === 'true' || name === 'template') return true;
  return isElement(parent) && isHidden(parent);
}

function labelOf(field: HtmlElement, document: HtmlDocument): string {
  const { id } = field.attribs;
  const label = id && textOfFirst(document, ({ name, attribs }) => name === 'label' && attribs.for === id);
  if (label) return label;
  for (let { parent } = field; isElement(parent); { parent } = parent) {
    if (parent.name === 'label') return visibleText(parent);
  }
  return '';
}

function textOfId(id: string, document: HtmlDocument): string {
  return textOfFirst(document, ({ attribs }) => attribs.id === id);
}

function textOfFirst(root: HtmlDocument | HtmlElement, test: (element: HtmlElement) => boolean): string {
  const found = DomUtils.findOne(test, root.children);
  return found ? elementText(found) : '';
}

function visibleText(element: HtmlElement): string {
  const textOf = (node: HtmlElement['children'][number]): string => {
    if (!isElement(node)) return DomUtils.textContent(node);
    if (isHidden(node)) return '';
    return node.attribs['aria-label'] ?? node.attribs.alt ?? node.children.map(textOf).join('');
  };
  return normalizeSpace(element.children.map(textOf).join(''));
}
