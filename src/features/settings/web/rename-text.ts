import { applyNaming, type CompanyNames } from '../naming.rules.ts';

/** Text that people type or that is code stays as it is, and so does that of an option which is its value at the same time. */
const untouched = [
  'script, style, textarea, input, code, pre, datalist, option:not([value]), [data-verbatim]',
  '[contenteditable]:not([contenteditable="false"])',
].join();
/** Titles, and the places that name a thing by its title. */
const titles = [
  'h1, h2, h3, h4, h5, h6, [role="heading"], title',
  'option, th[scope="row"], nav[aria-label="Ruta de navegación"]',
].join();

/** Replaces the company's short name in all text below a node; what is renamed already stays as it is. */
export function renameText(root: Node, names: CompanyNames): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (
    let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
    node;
    node = walker.nextNode()
  ) {
    const parent = node.parentElement;
    const text = node.nodeValue;
    if (!text || !parent || parent.closest(untouched)) continue;
    const renamed = applyNaming(text, names, isTitle(parent, text));
    // Writing only what differs ends the observer's loop: the rule changes nothing the second time.
    if (renamed !== text) node.nodeValue = renamed;
  }
}

/** A link of nothing but a name is the title of what it leads to: one thing has one name on all screens. */
function isTitle(parent: Element, text: string): boolean {
  const link = parent.closest('main a');
  return parent.closest(titles) !== null || (link !== null && link.textContent?.trim() === text.trim());
}
