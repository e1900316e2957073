import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { saveBlob } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { ShownOnceDialog } from '#ui/ShownOnceDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';

const texts = secondFactorTexts.recovery.shown;

/** Ten recovery codes, shown this once: to be copied or saved. */
export function RecoveryShown({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const text = `${texts.title}\n\n${codes.join('\n')}\n`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setKept(true);
      toast({ title: texts.copied, tone: 'success' });
    } catch {
      toastFailure(texts.copyFailed);
    }
  }
  return (
    <ShownOnceDialog
      title={texts.title}
      text={texts.text}
      keptLabel={texts.kept}
      isKept={isKept}
      question={texts.question}
      onClose={onClose}
    >
      <div className="space-y-3">
        <ol
          aria-label={texts.title}
          className="grid gap-x-6 gap-y-1 rounded-control border border-line bg-sunken p-3 font-mono text-sm select-all sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden="true" />
            {texts.copy}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              saveBlob(new Blob([text], { type: 'text/plain;charset=utf-8' }), texts.file);
              setKept(true);
            }}
          >
            <Download className="size-4" aria-hidden="true" />
            {texts.download}
          </Button>
        </div>
      </div>
    </ShownOnceDialog>
  );
}
