// Not the sign of screens that print: shared with this one, it would weigh on first screens.
import { Copy, Download, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useAuth } from '#features/identity/web/auth.tsx';
import { saveBlob } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { ShownOnceDialog } from '#ui/ShownOnceDialog.tsx';
import { secondFactorTexts } from '../second-factor.texts.ts';

const texts = secondFactorTexts.recovery.shown;

/** Ten recovery codes, shown this once: to be copied, saved or printed. */
export function RecoveryShown({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  const text = `${texts.title}\n\n${codes.join('\n')}\n`;
  async function copy() {
    if (await copyText(text, { title: texts.copied, tone: 'success' }, texts.copyFailed)) setKept(true);
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
          {/* Whether a print was cancelled nobody says: closing asks after it as well. */}
          <Button variant="secondary" onClick={() => window.print()}>
            <StickyNote className="size-4" aria-hidden="true" />
            {texts.print}
          </Button>
        </div>
      </div>
      <PrintedCodes codes={codes} />
    </ShownOnceDialog>
  );
}

/** On paper the codes alone, with whose they are: dialogs are not printed, and neither is the screen below. */
function PrintedCodes({ codes }: { codes: readonly string[] }) {
  const { user } = useAuth();
  const place = document.getElementById('contenido');
  if (!place) return null;
  return createPortal(
    <section className="paper-alone hidden print:block" aria-hidden="true">
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      {user && <p className="mt-1">{texts.account(user.email)}</p>}
      <ol className="my-4 grid grid-cols-2 gap-x-8 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p>{texts.paper}</p>
    </section>,
    place,
  );
}
