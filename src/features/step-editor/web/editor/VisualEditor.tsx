import '#ui/article.css';
import './editor.css';
import { Placeholder } from '@tiptap/extensions';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, type RefObject, useImperativeHandle, useRef, useState } from 'react';
import { filesTexts } from '#features/files/files.texts.ts';
import { failureText } from '#platform/web/failure.ts';
import { cx } from '#ui/cx.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { CaretKeys } from './caret-keys.ts';
import { EditorToolbar, type InsertDialog } from './EditorToolbar.tsx';
import { insertBlock } from './insert-block.ts';
import { InsertDialogs } from './InsertDialogs.tsx';
import { cleanPastedHtml } from './paste.ts';
import { replaceInDocument } from './replace-picture.ts';
import { parseStep, serializeStep, stepExtensions } from './step-markdown.ts';

const extensions = [
  ...stepExtensions,
  CaretKeys,
  Placeholder.configure({ placeholder: 'Escribe el contenido del paso…' }),
];

interface VisualEditorProps {
  id: string;
  /** Markdown to begin with; later changes of it are not looked at. */
  initial: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  onChange: (markdown: string) => void;
  upload: (file: File) => Promise<string>;
  /** Is given what puts another address in the place of a picture's. */
  replaceRef: RefObject<((address: string, url: string) => void) | null>;
  /** Last in the toolbar; an image under way would have nowhere to go in another mode. */
  modeSwitch: (isUploading: boolean) => ReactNode;
}

/** A step as it will be read, to write in; what comes out is Markdown. */
export function VisualEditor({
  id,
  initial,
  describedBy,
  isInvalid,
  onChange,
  upload,
  replaceRef,
  modeSwitch,
}: VisualEditorProps) {
  const [open, setOpen] = useState<InsertDialog | null>(null);
  const [uploads, setUploads] = useState(0);
  /**
   * What went in, and what comes out of it while nothing was changed. Both are those of the opening: whoever shows the editor
   * hands in the latest text with every render, and taking back a change must not give that one back.
   */
  const [begun] = useState(() => {
    const document = parseStep(initial);
    return { markdown: initial, document, untouched: serializeStep(document) };
  });
  const given = useRef(begun.untouched);
  const takeFiles = useRef<(files: FileList | null | undefined, at?: number) => boolean>(() => false);
  const editor = useEditor({
    extensions,
    content: begun.document,
    editorProps: {
      attributes: () => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Contenido del paso',
        'aria-describedby': cx(describedBy, `${id}-keys`),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        class: 'article step-editor',
      }),
      transformPastedHTML: (html) => {
        const { html: clean, lostImages } = cleanPastedHtml(html);
        if (lostImages > 0) {
          toast({
            title: 'Las imágenes de lo pegado no se copian',
            description: 'Arrástralas al texto, o cópialas y pégalas una por una.',
            tone: 'neutral',
          });
        }
        return clean;
      },
      handlePaste: (_view, event) => {
        // Text that was copied with a picture of itself (Word, Excel) is pasted as text.
        const isText = event.clipboardData?.types.includes('text/html');
        return !isText && takeFiles.current(event.clipboardData?.files);
      },
      handleDrop: (view, event, _slice, isMove) => {
        if (isMove) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        const isTaken = takeFiles.current(event.dataTransfer?.files, at);
        if (isTaken) event.preventDefault();
        return isTaken;
      },
      handleKeyDown: (view, event) => {
        // In lists and tables Tab belongs to the text; this is the way out for the keyboard.
        if (event.key === 'Escape') (view.dom as HTMLElement).blur();
        return false;
      },
      handleDoubleClickOn: (_view, _pos, node) => {
        if (node.type.name !== 'image') return false;
        setOpen('image');
        return true;
      },
    },
    onUpdate: ({ editor: current }) => {
      const markdown = serializeStep(current.getJSON());
      // The editor keeps an empty line at the end of its own accord; that is no change.
      if (markdown === given.current) return;
      given.current = markdown;
      onChange(markdown === begun.untouched ? begun.markdown : markdown);
    },
  });

  useImperativeHandle(replaceRef, () => (address: string, url: string) => replaceInDocument(editor, address, url), [
    editor,
  ]);

  takeFiles.current = (files, at) => {
    const images = [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
    for (const image of images) void insertImage(editor, image, at);
    return images.length > 0;
  };

  async function insertImage(target: Editor, image: File, at: number | undefined) {
    setUploads((count) => count + 1);
    try {
      const src = await upload(image);
      insertBlock(target, { type: 'image', attrs: { src, alt: '' } }, at);
      toast({ title: 'Imagen subida', description: 'Haz doble clic en ella para describirla.', tone: 'success' });
    } catch (error) {
      toastFailure(failureText(error, filesTexts.imageUploadFailed));
    } finally {
      setUploads((count) => count - 1);
    }
  }

  return (
    <div className="rounded-control border border-line-strong bg-surface focus-within:border-chosen-ink has-aria-invalid:border-danger">
      <EditorToolbar editor={editor} onInsert={setOpen}>
        {modeSwitch(uploads > 0)}
      </EditorToolbar>
      <EditorContent editor={editor} />
      <p id={`${id}-keys`} className="sr-only">
        En listas y tablas el tabulador mueve el texto; pulsa Escape para salir del editor.
      </p>
      <p role="status" className="px-4 pb-2 text-sm text-ink-soft empty:hidden">
        {uploads > 0 && 'Subiendo imagen…'}
      </p>
      <InsertDialogs editor={editor} open={open} onClose={() => setOpen(null)} upload={upload} />
    </div>
  );
}
