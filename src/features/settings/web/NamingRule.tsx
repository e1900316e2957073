import { useEffect } from 'react';
import { applyNaming, type CompanyNames } from '../naming.rules.ts';
import { useOrganisation } from './organisation.ts';

/** Text that people type or that is code stays as it is. */
const untouched = 'script, style, textarea, input, code, pre, [contenteditable], [data-verbatim]';
const headings = 'h1, h2, h3, h4, h5, h6, [role="heading"], title';

/**
 * Replaces the company's short name in what the page shows, also in text that comes later, and in the document's title.
 * Only text nodes are changed, never what React keeps in attributes or fields (spec P-032 to P-035).
 */
export function NamingRule() {
  const { company } = useOrganisation();
  useEffect(() => {
    if (!company.short_name) return;
    const rename = (root: Node) => renameWithin(root, company);
    const observer = new MutationObserver((changes) => {
      for (const change of changes) {
        if (change.type === 'characterData') rename(change.target);
        for (const added of change.addedNodes) rename(added);
      }
    });
    rename(document.documentElement);
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [company]);
  return null;
}

function renameWithin(root: Node, names: CompanyNames): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (
    let node: Node | null = root.nodeType === Node.TEXT_NODE ? root : walker.nextNode();
    node;
    node = walker.nextNode()
  ) {
    const parent = node.parentElement;
    const text = node.nodeValue;
    if (!text || !parent || parent.closest(untouched)) continue;
    const renamed = applyNaming(text, names, parent.closest(headings) !== null);
    // Writing only what differs ends the observer's loop: the rule changes nothing the second time.
    if (renamed !== text) node.nodeValue = renamed;
  }
}
