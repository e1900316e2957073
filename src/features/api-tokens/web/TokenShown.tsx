import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ShownOnceDialog } from '#ui/ShownOnceDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { apiTokensTexts } from '../api-tokens.texts.ts';

const texts = apiTokensTexts.shown;

/** A token, shown this once, with the line in which a program sends it. */
export function TokenShown({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      setKept(true);
      toast({ title: texts.copied, tone: 'success' });
    } catch {
      toastFailure(texts.copyFailed);
    }
  }
  return (
    <ShownOnceDialog
      title={`Token «${name}»`}
      text={texts.text}
      keptLabel={texts.kept}
      isKept={isKept}
      question={texts.question}
      onClose={onClose}
    >
      <div className="space-y-3">
        <output className="block rounded-control border border-line bg-sunken p-3 font-mono text-sm break-all select-all">
          {token}
        </output>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          {texts.copy}
        </Button>
        <p className="text-sm text-ink-soft">
          {texts.use} <code className="text-xs">Authorization: Bearer …{token.slice(-4)}</code>
        </p>
      </div>
    </ShownOnceDialog>
  );
}
