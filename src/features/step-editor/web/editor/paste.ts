/** What Word, Google Docs and web pages put on the clipboard, made into what a step may hold, and how many images it lost. */
export function cleanPastedHtml(html: string): { html: string; lostImages: number } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml, iframe')) element.remove();
  removeComments(page.body);
  const lostImages = removeLostImages(page.body);
  makeWordLists(page.body);
  demoteHeadings(page.body);
  for (const table of page.querySelectorAll('table')) flattenTable(table);
  removeEmptyParagraphs(page.body);
  return { html: page.body.innerHTML, lostImages };
}

function removeComments(root: Node): void {
  const walker = root.ownerDocument?.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker?.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Images that only the clipboard has are lost; those of other sites stay to be taken over, as those of this installation do. */
function removeLostImages(root: HTMLElement): number {
  const lost = [...root.querySelectorAll('img')].filter((image) => {
    const address = image.getAttribute('src') ?? image.dataset.outside ?? '';
    return !/^(?:https?:)?\/\/|^\/(?!\/)/i.test(address);
  });
  for (const image of lost) image.remove();
  return lost.length;
}

/** Word puts paragraphs with a hard space between others, for room; here the style gives it. */
function removeEmptyParagraphs(root: HTMLElement): void {
  for (const paragraph of root.querySelectorAll('p')) {
    const isAlone = paragraph.parentElement?.closest('td, th, li') === null;
    if (isAlone && paragraph.textContent?.trim() === '' && !paragraph.querySelector('img')) paragraph.remove();
  }
}

/** Word writes lists as paragraphs that say so in their style; level and marker are in there. */
function makeWordLists(root: HTMLElement): void {
  const items = [...root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')].filter((element) =>
    /mso-list:\s*\w+\s+level\d/i.test(element.getAttribute('style') ?? ''),
  );
  const open: HTMLElement[] = [];
  let previous: Element | null = null;
  for (const paragraph of items) {
    if (previous === null || previous !== paragraph.previousElementSibling) open.length = 0;
    const level = Number(/level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
    const marker = takeMarker(paragraph);
    const tag = /^[(]?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(marker) ? 'ol' : 'ul';
    open.length = Math.min(open.length, level);
    // At one level a list of bullets may be followed by one of numbers.
    if (open.length === level && open.at(-1)?.localName !== tag) open.length = level - 1;
    while (open.length < level) {
      const list = root.ownerDocument.createElement(tag);
      const parent = open.at(-1);
      if (!parent) paragraph.before(list);
      else (parent.lastElementChild ?? parent.appendChild(root.ownerDocument.createElement('li'))).append(list);
      open.push(list);
    }
    const item = root.ownerDocument.createElement('li');
    item.innerHTML = paragraph.innerHTML;
    open.at(-1)?.append(item);
    const [top] = open;
    paragraph.remove();
    previous = top ?? null;
  }
}

/** Takes the bullet or number that Word wrote before the text, and gives it. */
function takeMarker(paragraph: HTMLElement): string {
  const mark = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  mark?.remove();
  return mark?.textContent?.trim() ?? '';
}

/** The page's own title is its h1: what is pasted begins one level below. */
function demoteHeadings(root: HTMLElement): void {
  const shift = root.querySelector('h1') ? 1 : 0;
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(4, Number(heading.tagName[1]) + shift);
    const demoted = root.ownerDocument.createElement(`h${level}`);
    demoted.innerHTML = heading.innerHTML;
    heading.replaceWith(demoted);
  }
}

/** Markdown has one line per cell and a header row: paragraphs are joined, wide cells filled up, the first row heads. */
function flattenTable(table: HTMLTableElement): void {
  for (const [place, row] of [...table.querySelectorAll('tr')].entries()) {
    for (const cell of [...row.querySelectorAll<HTMLTableCellElement>('td, th')]) {
      const flat = table.ownerDocument.createElement(place === 0 ? 'th' : 'td');
      for (const line of cell.querySelectorAll('p, div, li, br')) line.after(' ');
      for (const line of cell.querySelectorAll('p, div, li, ul, ol, br')) line.replaceWith(...line.childNodes);
      flat.innerHTML = `<p>${cell.innerHTML.trim()}</p>`;
      const extra = Array.from({ length: Math.min(20, cell.colSpan || 1) - 1 }, () => {
        const filler = table.ownerDocument.createElement(flat.tagName);
        filler.innerHTML = '<p></p>';
        return filler;
      });
      cell.replaceWith(flat, ...extra);
    }
  }
}
