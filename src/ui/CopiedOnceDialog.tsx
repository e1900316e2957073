import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copy-text.ts';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

interface CopiedOnceDialogProps {
  title: string;
  /** What is to be copied: a secret, or an address that is one. */
  value: string;
  texts: {
    text: string;
    copy: string;
    copied: string;
    copyFailed: { title: string; description: string };
    kept: string;
    question: string;
  };
  onClose: () => void;
  /** Another way to keep it, beside the button that copies; calls what it is given once that was done. */
  besides?: (keep: () => void) => ReactNode;
  children?: ReactNode;
}

/** Something to be copied that is shown this once. */
export function CopiedOnceDialog({ title, value, texts, onClose, besides, children }: CopiedOnceDialogProps) {
  const [isKept, setKept] = useState(false);
  async function copy() {
    if (await copyText(value, { title: texts.copied, tone: 'success' }, texts.copyFailed)) setKept(true);
  }
  return (
    <ShownOnceDialog
      title={title}
      text={texts.text}
      keptLabel={texts.kept}
      isKept={isKept}
      question={texts.question}
      onClose={onClose}
    >
      <div className="space-y-3">
        <output className="block rounded-control border border-line bg-sunken p-3 font-mono text-sm break-all select-all">
          {value}
        </output>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden="true" />
            {texts.copy}
          </Button>
          {besides?.(() => setKept(true))}
        </div>
        {children}
      </div>
    </ShownOnceDialog>
  );
}
