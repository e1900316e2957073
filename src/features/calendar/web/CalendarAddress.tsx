import { CalendarPlus } from 'lucide-react';
import { CopiedOnceDialog } from '#ui/CopiedOnceDialog.tsx';
import { calendarTexts } from '../calendar.texts.ts';

const texts = calendarTexts.shown;

/** The secret address of a calendar, shown this once: opened in the program of this machine, or copied. */
export function CalendarAddress({ name, address, onClose }: { name: string; address: string; onClose: () => void }) {
  return (
    <CopiedOnceDialog
      title={`Dirección de «${name}»`}
      value={address}
      texts={texts}
      onClose={onClose}
      besides={(keep) => (
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          onClick={keep}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-brand-ink underline-offset-4 hover:underline"
        >
          <CalendarPlus className="size-4" aria-hidden="true" />
          {texts.open}
        </a>
      )}
    />
  );
}
