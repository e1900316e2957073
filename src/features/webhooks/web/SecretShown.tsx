import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ShownOnceDialog } from '#ui/ShownOnceDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { webhooksTexts } from '../webhooks.texts.ts';

const texts = webhooksTexts.shown;

/** The secret of a receiver, shown this once. */
export function SecretShown({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setKept(true);
      toast({ title: texts.copied, tone: 'success' });
    } catch {
      toastFailure(texts.copyFailed);
    }
  }
  return (
    <ShownOnceDialog
      title={texts.title(name)}
      text={texts.text}
      keptLabel={texts.kept}
      isKept={isKept}
      question={texts.question}
      onClose={onClose}
    >
      <div className="space-y-3">
        <output className="block rounded-control border border-line bg-sunken p-3 font-mono text-sm break-all select-all">
          {secret}
        </output>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          {texts.copy}
        </Button>
      </div>
    </ShownOnceDialog>
  );
}
