import { CalendarPlus, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { ShownOnceDialog } from '#ui/ShownOnceDialog.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { calendarTexts } from '../calendar.texts.ts';

const texts = calendarTexts.shown;

/** The secret address of a calendar, shown this once: opened in the program of this machine, or copied. */
export function CalendarAddress({ name, address, onClose }: { name: string; address: string; onClose: () => void }) {
  const [isKept, setKept] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setKept(true);
      toast({ title: texts.copied, tone: 'success' });
    } catch {
      toastFailure(texts.copyFailed);
    }
  }
  return (
    <ShownOnceDialog
      title={`Dirección de «${name}»`}
      text={texts.text}
      keptLabel={texts.kept}
      isKept={isKept}
      question={texts.question}
      onClose={onClose}
    >
      <div className="space-y-3">
        <output className="block rounded-control border border-line bg-sunken p-3 font-mono text-sm break-all select-all">
          {address}
        </output>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => void copy()}>
            <Copy className="size-4" aria-hidden="true" />
            {texts.copy}
          </Button>
          <a
            href={address.replace(/^https?:/, 'webcal:')}
            onClick={() => setKept(true)}
            className="inline-flex min-h-11 items-center gap-2 text-sm text-brand-ink underline-offset-4 hover:underline"
          >
            <CalendarPlus className="size-4" aria-hidden="true" />
            {texts.open}
          </a>
        </div>
      </div>
    </ShownOnceDialog>
  );
}
