import { useEffect } from 'react';
import { useOrganisation } from './organisation.ts';
import { renameText } from './rename-text.ts';

/**
 * Replaces the company's short name in what the page shows, also in text that comes later, and in the document's title.
 * Only text nodes are changed, never what React keeps in attributes or fields (spec P-032 to P-035).
 */
export function NamingRule() {
  const { company } = useOrganisation();
  useEffect(() => {
    if (!company.short_name) return;
    const rename = (root: Node) => renameText(root, company);
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
