import type { Editor } from '@tiptap/react';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { imageKinds, refuseImage } from '#features/files/files.rules.ts';
import { filesTexts } from '#features/files/files.texts.ts';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogCancel } from '#ui/Dialog.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { isVideoAddress } from './blocks.ts';
import { chainAtCaret } from './chain-at-caret.ts';
import type { InsertDialog } from './EditorToolbar.tsx';
import { insertBlock } from './insert-block.ts';

interface InsertDialogsProps {
  editor: Editor;
  open: InsertDialog | null;
  onClose: () => void;
  /** Stores an image and gives its address. */
  upload: (file: File) => Promise<string>;
}

/** What the toolbar asks before it inserts a link, an image or a video. */
export function InsertDialogs({ editor, open, onClose, upload }: InsertDialogsProps) {
  if (open === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  if (open === 'video') return <VideoDialog editor={editor} onClose={onClose} />;
  if (open === 'image') return <ImageDialog editor={editor} onClose={onClose} upload={upload} />;
  return null;
}

/** An address that a person may follow: of the web, of mail, or inside this installation. */
export function isFollowable(address: string): boolean {
  return /^(https?:\/\/\S+|mailto:\S+|\/(?!\/)\S*|#\S+)$/i.test(address);
}

/** While a modal dialog is open the text takes no keyboard: what is typed right after it would be lost. */
function closeFirst(onClose: () => void): void {
  flushSync(onClose);
}

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '');
  const { from, to } = editor.state.selection;
  const hasWords = from !== to || before !== '';
  const [address, setAddress] = useState(before || 'https://');
  const [words, setWords] = useState('');
  const href = address.trim();
  const { errorOf, isWhole } = useFieldErrors({
    address: !isFollowable(href) && 'Escribe una dirección que empiece por https://',
  });

  function insert() {
    if (!isWhole()) return;
    closeFirst(onClose);
    const chain = chainAtCaret(editor).extendMarkRange('link');
    if (hasWords) chain.setLink({ href }).run();
    else {
      const text = words.trim() || href;
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    }
  }
  return (
    <AskDialog title="Enlace" confirmLabel={before ? 'Guardar' : 'Insertar'} onConfirm={insert} onClose={onClose}>
      <TextField
        label="Dirección"
        type="url"
        value={address}
        error={errorOf('address')}
        onChange={(event) => setAddress(event.target.value)}
      />
      {!hasWords && (
        <TextField
          label="Texto"
          hint="Lo que se lee en lugar de la dirección."
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      {before && (
        <Button
          variant="ghost"
          onClick={() => {
            closeFirst(onClose);
            chainAtCaret(editor).extendMarkRange('link').unsetLink().run();
          }}
        >
          Quitar el enlace
        </Button>
      )}
    </AskDialog>
  );
}

function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const src = address.trim();
  const { errorOf, isWhole } = useFieldErrors({
    address: !isVideoAddress(src) && 'Pega el enlace de un video de YouTube o de Vimeo.',
  });

  function insert() {
    if (!isWhole()) return;
    closeFirst(onClose);
    editor.view.focus();
    insertBlock(editor, { type: 'video', attrs: { src } });
  }
  return (
    <AskDialog title="Video" confirmLabel="Insertar" onConfirm={insert} onClose={onClose}>
      <TextField
        label="Enlace del video"
        hint="De YouTube o de Vimeo. Se carga cuando alguien lo reproduce."
        type="url"
        value={address}
        error={errorOf('address')}
        onChange={(event) => setAddress(event.target.value)}
      />
    </AskDialog>
  );
}

function ImageDialog({ editor, onClose, upload }: Pick<InsertDialogsProps, 'editor' | 'onClose' | 'upload'>) {
  const fileId = useId();
  const existing = editor.isActive('image') ? editor.getAttributes('image') : null;
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(String(existing?.alt ?? ''));
  const [caption, setCaption] = useState(String(existing?.title ?? ''));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function insert() {
    if (!file && !existing) {
      setError('Elige una imagen.');
      return;
    }
    const refusal = file && refuseImage({ name: file.name, size: file.size, detected: file.type }, imageKinds.step);
    if (refusal) {
      setError(refusal.message);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const src = file ? await upload(file) : existing?.src;
      const attrs = { src, alt: alt.trim(), title: caption.trim() || null };
      closeFirst(onClose);
      if (existing) chainAtCaret(editor).updateAttributes('image', attrs).run();
      else {
        editor.view.focus();
        insertBlock(editor, { type: 'image', attrs });
      }
    } catch (fault) {
      setError(failureText(fault, filesTexts.imageUploadFailed));
      setBusy(false);
    }
  }
  return (
    <AskDialog
      title="Imagen"
      confirmLabel={existing ? 'Guardar' : 'Insertar'}
      busyLabel="Subiendo…"
      isBusy={isBusy}
      onConfirm={() => void insert()}
      onClose={onClose}
    >
      <div>
        <label htmlFor={fileId} className="mb-1.5 block text-sm font-medium">
          {existing ? 'Cambiar el archivo' : 'Archivo'}
        </label>
        <input
          id={fileId}
          type="file"
          accept="image/*"
          aria-describedby={`${fileId}-hint`}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          className="block min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-control file:border file:border-solid file:border-line file:bg-surface file:px-4 file:font-medium"
        />
        <p id={`${fileId}-hint`} className="mt-1.5 text-sm text-ink-faint">
          JPG, PNG, WebP, GIF o AVIF, hasta 5 MB.
        </p>
      </div>
      <TextField
        label="Texto alternativo"
        hint="Qué muestra, para quien no puede verla."
        value={alt}
        maxLength={300}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        label="Leyenda"
        hint="Se lee debajo de la imagen. Opcional."
        value={caption}
        maxLength={300}
        onChange={(event) => setCaption(event.target.value)}
      />
      <FailureNote>{error}</FailureNote>
    </AskDialog>
  );
}

interface AskDialogProps {
  title: string;
  confirmLabel: string;
  busyLabel?: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Fields that belong to no form of their own: the editor stands inside one already, which Enter must not send. */
function AskDialog({ title, confirmLabel, busyLabel, isBusy = false, onConfirm, onClose, children }: AskDialogProps) {
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <DialogCancel disabled={isBusy} />
          <Button onClick={onConfirm} isBusy={isBusy}>
            {isBusy ? (busyLabel ?? confirmLabel) : confirmLabel}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in a field confirms */}
      <div
        className="space-y-4"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          onConfirm();
        }}
      >
        {children}
      </div>
    </Dialog>
  );
}
