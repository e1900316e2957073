import { checkPackage } from '../../package-check.rules.ts';
import type { Checked, PackageFiles } from '../../package-files.rules.ts';
import { browserCiphers } from './ciphers.ts';
import { chosenFiles, droppedFiles, folderFiles } from './read-folder.ts';
import { BrokenZip, zipFiles } from './read-zip.ts';
import { verifierTexts as texts } from './verifier.texts.ts';

/** Most lines that are shown; thousands say no more. */
const mostShown = 200;

function byId<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found as Kind;
}
const drop = byId('drop');
const progress = byId('progress');
const words = byId('progress-words');
const bar = byId<HTMLProgressElement>('bar');
const result = byId('result');

type Placed = ReturnType<typeof chosenFiles>;

function element(tag: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function listed(lines: readonly string[]): HTMLElement {
  const list = element('ul');
  for (const line of lines.slice(0, mostShown)) list.append(element('li', line));
  if (lines.length > mostShown) list.append(element('li', texts.more(lines.length - mostShown)));
  return list;
}

function verdict(title: string, text: string, isGood: boolean): HTMLElement {
  const box = element('div', '', `verdict ${isGood ? 'good' : 'bad'}`);
  box.append(element('div', title), element('p', text));
  return box;
}

const spanishDay = (day: string) => day.split('-').reverse().join('/');

function about({ manifest, fingerprint, counted }: Checked): HTMLElement {
  const list = element('dl');
  const add = (term: string, text: string, note = '') => {
    const said = element('dd');
    said.append(term === texts.fingerprint ? element('code', text) : text);
    if (note) said.append(element('br'), note);
    list.append(element('dt', term), said);
  };
  if (manifest) {
    add(texts.organisation, manifest.organisation);
    add(texts.produced, manifest.produced);
    if (manifest.scope) add(texts.period, `${spanishDay(manifest.scope.from)} – ${spanishDay(manifest.scope.to)}`);
  }
  if (fingerprint) add(texts.fingerprint, fingerprint, texts.compare);
  const megabytes = (counted.bytes / 1e6).toLocaleString('es', { maximumFractionDigits: 1 });
  add(texts.checked, texts.counts(counted.files, megabytes, counted.signatures, counted.entries));
  return list;
}

function show(...parts: HTMLElement[]): void {
  progress.hidden = true;
  result.replaceChildren(...parts);
  result.hidden = false;
  result.focus();
}

function showChecked(checked: Checked): void {
  const { faults, notes } = checked;
  const isGood = faults.length === 0;
  const parts = [verdict(isGood ? texts.good : texts.bad(faults.length), isGood ? texts.goodText : '', isGood)];
  if (!isGood) parts.push(element('h2', texts.faults), listed(faults));
  if (notes.length > 0) {
    const box = element('div', '', 'notes');
    box.append(element('h2', texts.notes), listed(notes));
    box.style.marginTop = '1rem';
    parts.push(box);
  }
  show(...parts, element('h2', texts.about), about(checked));
}

let isBusy = false;
async function check(open: () => Promise<PackageFiles>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  result.hidden = true;
  progress.hidden = false;
  words.textContent = texts.reading;
  bar.removeAttribute('value');
  try {
    const files = await open();
    const checked = await checkPackage(files, browserCiphers, (done, total) => {
      const percent = total > 0 ? Math.floor((done / total) * 100) : 100;
      words.textContent = texts.checking(percent);
      bar.value = percent;
    });
    showChecked(checked);
  } catch (error) {
    show(verdict(error instanceof BrokenZip ? texts.notZip : texts.failed, '', false));
  } finally {
    isBusy = false;
  }
}

/** One ZIP, or the files of a folder. */
async function open(placed: Placed): Promise<PackageFiles> {
  const [only] = placed;
  if (placed.length === 1 && only && /\.zip$/i.test(only.file.name)) return zipFiles(only.file);
  return folderFiles(placed);
}

function start(placed: Promise<Placed>): void {
  void check(async () => open(await placed));
}

if (!globalThis.crypto?.subtle || !('DecompressionStream' in globalThis)) show(verdict(texts.noCiphers, '', false));
else {
  for (const id of ['zip', 'folder']) {
    const input = byId<HTMLInputElement>(id);
    input.addEventListener('change', () => {
      const placed = chosenFiles(input.files ?? []);
      // The same file chosen again is looked at again.
      input.value = '';
      if (placed.length > 0) start(Promise.resolve(placed));
    });
  }
  if (!('webkitdirectory' in document.createElement('input'))) byId('folder-choice').hidden = true;
  addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  addEventListener('dragleave', () => drop.classList.remove('over'));
  addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    if (event.dataTransfer) start(droppedFiles(event.dataTransfer.items));
  });
}
