import { type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { type OutsidePicture, outsidePictures } from '#platform/pictures/outside-pictures.rules.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { EditorLoading } from '../EditorLoading.tsx';
import { OutsidePictures } from './OutsidePictures.tsx';
import { replaceInField } from './replace-picture.ts';
import { SourceEditor } from './SourceEditor.tsx';
import { afterEditor } from './step-markdown.ts';
import { VisualEditor } from './VisualEditor.tsx';

interface StepEditorProps {
  id: string;
  moduleId: string;
  /** Markdown to begin with; later changes of it are not looked at. */
  initial: string;
  error: string | undefined;
  onChange: (markdown: string) => void;
}

type Mode = 'checking' | 'visual' | 'source';

/**
 * Writes a step's content: as it will be read, or as Markdown. A text that the visual editor would not give back as it is read
 * opens as Markdown, so that nothing is lost by opening it.
 */
export default function StepEditor({ id, moduleId, initial, error, onChange }: StepEditorProps) {
  const noteId = useId();
  const text = useRef(initial);
  const [mode, setMode] = useState<Mode>('checking');
  const [isHeldBack, setHeldBack] = useState(false);
  const [pictures, setPictures] = useState(() => outsidePictures(initial));
  const replace = useRef<(address: string, url: string) => void>(null);

  function change(markdown: string) {
    text.current = markdown;
    const found = outsidePictures(markdown);
    setPictures((known) => (isSamePictures(known, found) ? known : found));
    onChange(markdown);
  }
  async function openVisual() {
    let asked: string;
    let isKept: boolean;
    do {
      asked = text.current;
      isKept = await staysAsRead(asked);
      // What was typed while the server was asked is asked about, too.
    } while (asked !== text.current);
    setHeldBack(!isKept);
    setMode(isKept ? 'visual' : 'source');
  }
  // Once, on opening.
  useEffect(() => {
    void openVisual();
  }, []);

  if (mode === 'checking') {
    return <EditorLoading />;
  }
  const upload = async (file: File) => (await modulesApi.uploadStepImage.call({ moduleId, file })).url;
  return (
    <div>
      {mode === 'visual' ? (
        <VisualEditor
          id={id}
          initial={text.current}
          describedBy={error ? noteId : undefined}
          isInvalid={error !== undefined}
          onChange={change}
          upload={upload}
          replaceRef={replace}
          modeSwitch={(isUploading) => (
            <Button variant="ghost" size="sm" disabled={isUploading} onClick={() => setMode('source')}>
              Markdown
            </Button>
          )}
        />
      ) : (
        <SourceMode
          id={id}
          initial={text.current}
          error={error}
          onChange={change}
          replaceRef={replace}
          onVisual={() => void openVisual()}
        />
      )}
      <OutsidePictures
        moduleId={moduleId}
        pictures={pictures}
        onBrought={(address, url) => replace.current?.(address, url)}
      />
      {mode === 'visual' && error && (
        <p id={noteId} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
      {mode === 'source' && isHeldBack && (
        <Notice role="status" tone="info" className="mt-2">
          Este texto usa algo que el editor visual cambiaría. Se edita como Markdown para no perder nada.
        </Notice>
      )}
    </div>
  );
}

interface SourceModeProps {
  id: string;
  initial: string;
  error: string | undefined;
  onChange: (markdown: string) => void;
  replaceRef: RefObject<((address: string, url: string) => void) | null>;
  onVisual: () => void;
}

function SourceMode({ id, initial, error, onChange, replaceRef, onVisual }: SourceModeProps) {
  const [value, setValue] = useState(initial);
  function write(markdown: string) {
    setValue(markdown);
    onChange(markdown);
  }
  useImperativeHandle(replaceRef, () => (address: string, url: string) => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) replaceInField(field, address, url, write);
  });
  return (
    <div className="space-y-2">
      <div className="flex justify-end">
        <Button variant="ghost" size="sm" onClick={onVisual}>
          Editor visual
        </Button>
      </div>
      <SourceEditor id={id} value={value} error={error} onChange={write} />
    </div>
  );
}

function isSamePictures(known: readonly OutsidePicture[], found: readonly OutsidePicture[]): boolean {
  return (
    known.length === found.length &&
    known.every(({ address, alt }, place) => found[place]?.address === address && found[place].alt === alt)
  );
}

/** Whether a text reads the same after it went through the visual editor; without an answer from the server: no. */
async function staysAsRead(markdown: string): Promise<boolean> {
  const kept = afterEditor(markdown);
  if (kept === null) return false;
  if (kept === markdown.trim()) return true;
  try {
    const { html } = await modulesApi.previewContent.call({ texts: [markdown, kept] });
    return html[0] === html[1];
  } catch {
    return false;
  }
}
